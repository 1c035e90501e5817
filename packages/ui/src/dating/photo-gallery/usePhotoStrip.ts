import { useRef, useState, type KeyboardEvent } from 'react';

/** State and handlers of a horizontally scrolled list that shows one photo at a time. */
export function usePhotoStrip(count: number, first = 0) {
  const strip = useRef<HTMLUListElement>(null);
  const begun = useRef(false);
  const [at, setAt] = useState(first);

  function ref(list: HTMLUListElement | null) {
    strip.current = list;
    if (!list || begun.current) return;
    begun.current = true;
    // Starts at the first photo without animating to it.
    if (first > 0) list.children[first]?.scrollIntoView({ inline: 'start', behavior: 'instant' });
  }

  /** Whether it animates depends on the strip's `scroll-behavior`, which reduced motion turns off. */
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
