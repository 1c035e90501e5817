import { useEffect, useRef, type RefObject } from 'react';

const SELECTED = '[role="tab"][aria-selected="true"], [aria-current]';

/**
 * Scrolls a row of tabs sideways until the selected one is in view, whenever another one is selected. The page itself is
 * not scrolled, and the row stays where the reader has scrolled it.
 */
export function useSelectedInView(row: RefObject<HTMLElement | null>): void {
  const shown = useRef<Element>(null);
  useEffect(() => {
    const selected = row.current?.querySelector(SELECTED) ?? null;
    if (!row.current || !selected || selected === shown.current) return;
    shown.current = selected;
    const [outer, inner] = [row.current.getBoundingClientRect(), selected.getBoundingClientRect()];
    if (inner.left >= outer.left && inner.right <= outer.right) return;
    row.current.scrollBy({ left: (inner.left + inner.right - outer.left - outer.right) / 2 });
  });
}
