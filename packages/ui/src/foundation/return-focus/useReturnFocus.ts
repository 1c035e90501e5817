import { useRef, type RefObject } from 'react';

export type ReturnFocusOptions = {
  /** True if the overlay has a trigger; Radix itself returns the focus to it. */
  readonly hasTrigger: boolean;
  /** The element to focus if the opener no longer exists on closing, as with a menu item. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
};

/**
 * Returns the focus to where it was before an overlay without a trigger opened (A11Y-2; WAI-ARIA, modal dialog). Pass
 * the handlers to the overlay's content.
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
