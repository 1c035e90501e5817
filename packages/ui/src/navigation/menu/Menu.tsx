import * as Radix from '@radix-ui/react-dropdown-menu';
import { useRef, type FocusEvent, type ReactElement, type ReactNode } from 'react';
import { useLandmark } from '../../foundation/landmark/index.ts';
import { forbidControlledAndDefault } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface MenuProps extends NativeProps<'div', 'onFocus' | 'role'> {
  /** The button that opens it. */
  trigger: ReactElement;
  /** The edge of the trigger to align with. Default `end`. */
  align?: 'start' | 'center' | 'end';
  /** True while it is open; makes it controlled, so update it in `onOpenChange`. */
  open?: boolean;
  /** True to start open, if uncontrolled. Default false. */
  defaultOpen?: boolean;
  /** Called when it is about to open or close: by the trigger, an item, Escape or a press outside. */
  onOpenChange?: (open: boolean) => void;
  /** `MenuItem`, `MenuLink`, `MenuRadioGroup`, `MenuSeparator` and `MenuLabel` elements. */
  children: ReactNode;
}

/** A list of actions or choices that a button opens. The page behind it stays usable. */
export function Menu({
  trigger,
  align = 'end',
  open,
  defaultOpen,
  onOpenChange,
  children,
  ...rest
}: MenuProps) {
  if (import.meta.env.DEV) forbidControlledAndDefault('Menu', { open, defaultOpen });
  const [landmark, inLandmark] = useLandmark();
  const entered = useRef<Element>(null);

  /*
   * If the chunk of the menu loads on the press that opens it, Radix does not know that a key was pressed, and the
   * focus would stay on the menu itself (WAI-ARIA, "menu button": Enter moves to the first item).
   */
  function focusFirstItem({ target, currentTarget: menu }: FocusEvent) {
    if (target !== menu || entered.current === menu) return;
    entered.current = menu;
    if (!menu.matches(':focus-visible')) return;
    menu
      .querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')
      ?.focus({ preventScroll: true });
  }

  return (
    <Radix.Root
      // Radix sets a direction on the menu, and does not read that of the page.
      dir={typeof document === 'object' && document.dir === 'rtl' ? 'rtl' : 'ltr'}
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={onOpenChange}
      modal={false}
    >
      <Radix.Trigger ref={inLandmark} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          {...rest}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onFocus={focusFirstItem}
          className="z-(--layer-popover) max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(20rem,var(--radix-dropdown-menu-content-available-width))] min-w-56 animate-fade-in overflow-y-auto rounded-lg bg-raised p-1.5 forced-colors:border text-ink shadow-overlay ring-1 ring-line"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
