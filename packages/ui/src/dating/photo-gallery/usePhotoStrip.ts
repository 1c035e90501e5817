import { useRef, useState, type KeyboardEvent } from 'react';

/** A list of photos that is scrolled sideways, one at a time: which one is shown, and the way to another. */
export function usePhotoStrip(count: number, first = 0) {
  const strip = useRef<HTMLUListElement>(null);
  const begun = useRef(false);
  const [at, setAt] = useState(first);

  function ref(list: HTMLUListElement | null) {
    strip.current = list;
    if (!list || begun.current) return;
    begun.current = true;
    // At the first photo from the beginning, not on the way to it.
    if (first > 0) list.children[first]?.scrollIntoView({ inline: 'start', behavior: 'instant' });
  }

  /** How it moves is the strip's `scroll-behavior`, which reduced motion ends. */
  function show(index: number) {
    const target = Math.max(0, Math.min(count - 1, index));
    strip.current?.children[target]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }
  function onScroll() {
    const { current } = strip;
    if (current) setAt(Math.round(Math.abs(current.scrollLeft) / current.clientWidth));
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const towardsEnd = event.currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(event.key === towardsEnd ? at + 1 : at - 1);
  }
  return { at, show, onKeyDown, strip: { ref, onScroll } };
}
