import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Which side of the trigger it keeps to. Default `end`. */
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** `MenuItem`, `MenuLink`, `MenuRadioGroup`, `MenuSeparator`, `MenuLabel`. */
  children: ReactNode;
}

/** A list of actions or choices that a button opens. The page behind it stays usable. */
export function Menu({ trigger, align = 'end', open, defaultOpen, onOpenChange, children }: MenuProps) {
  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-(--layer-popover) max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-fade-in overflow-y-auto rounded-lg bg-raised p-1.5 text-ink shadow-overlay ring-1 ring-line"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
