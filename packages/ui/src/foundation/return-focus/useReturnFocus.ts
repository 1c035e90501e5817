import { useRef, type RefObject } from 'react';

export type ReturnFocusOptions = {
  /** Radix itself gives the focus back to a trigger. */
  readonly hasTrigger: boolean;
  /** Where it goes when that which opened the window is gone by then, as the item of a menu is. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
};

/**
 * Gives the focus back to where it was when a window opened that has no trigger of its own (WAI-ARIA, modal dialog).
 * The handlers go on the window's content.
 */
export function useReturnFocus({ hasTrigger, returnFocusTo }: ReturnFocusOptions) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      if (hasTrigger) return;
      event.preventDefault();
      const target = returnFocusTo?.current ?? opener.current;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
