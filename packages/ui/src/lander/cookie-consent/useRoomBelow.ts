import { useEffect, type RefObject } from 'react';

/**
 * Keeps as much room at the page's end, and below whatever gets the focus, as `panel` takes at the bottom of the
 * window: the page can be read to its last line, and no focused control hides behind it (WCAG 2.2, 2.4.11).
 */
export function useRoomBelow(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel;
    if (!current) return;
    const { documentElement, body } = document;
    const observer = new ResizeObserver(() => {
      const height = `${current.offsetHeight}px`;
      documentElement.style.scrollPaddingBlockEnd = height;
      body.style.paddingBlockEnd = height;
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      documentElement.style.scrollPaddingBlockEnd = '';
      body.style.paddingBlockEnd = '';
    };
  }, [panel]);
}
