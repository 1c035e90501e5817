import { useEffect, type RefObject } from 'react';

/**
 * Reserves the height of `panel` at the end of the page and as scroll padding, so that the panel at the bottom of the
 * window covers neither the end of the page nor a focused control (WCAG 2.2, 2.4.11).
 */
export function useReservedSpaceBelow(panel: RefObject<HTMLElement | null>): void {
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
