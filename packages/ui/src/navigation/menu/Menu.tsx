import * as Radix from '@radix-ui/react-dropdown-menu';
import { useRef, type FocusEvent, type ReactElement, type ReactNode } from 'react';
import { useLandmark } from '../../foundation/landmark/index.ts';
import { forbidControlledAndDefault } from '../../foundation/dev-invariant/index.ts';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Which side of the trigger it keeps to. Default `end`. */
  align?: 'start' | 'center' | 'end';
  /** Whether it is shown; given, the caller keeps it and answers `onOpenChange`. */
  open?: boolean;
  /** Whether it starts open when it keeps that itself. */
  defaultOpen?: boolean;
  /** Told of every wish to open or close: trigger, choice of an item, Escape, press outside. */
  onOpenChange?: (open: boolean) => void;
  /** `MenuItem`, `MenuLink`, `MenuRadioGroup`, `MenuSeparator`, `MenuLabel`. */
  children: ReactNode;
}

/** A list of actions or choices that a button opens. The page behind it stays usable. */
export function Menu({ trigger, align = 'end', open, defaultOpen, onOpenChange, children }: MenuProps) {
  if (import.meta.env.DEV) forbidControlledAndDefault('Menu', { open, defaultOpen });
  const [landmark, inLandmark] = useLandmark();
  const entered = useRef<Element>(null);

  /*
   * Radix knows of no key that was pressed before its code was there, as when a menu is fetched by the press that opens
   * it: the focus would stay on the menu itself (WAI-ARIA, "menu button": Enter goes to the first item).
   */
  function enterByKeys({ target, currentTarget: menu }: FocusEvent) {
    if (target !== menu || entered.current === menu) return;
    entered.current = menu;
    if (!menu.matches(':focus-visible')) return;
    menu
      .querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')
      ?.focus({ preventScroll: true });
  }

  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger ref={inLandmark} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onFocus={enterByKeys}
          className="z-(--layer-popover) max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(20rem,var(--radix-dropdown-menu-content-available-width))] min-w-56 animate-fade-in overflow-y-auto rounded-lg bg-raised p-1.5 forced-colors:border text-ink shadow-overlay ring-1 ring-line"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
