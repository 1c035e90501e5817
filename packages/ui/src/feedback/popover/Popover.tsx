import * as Radix from '@radix-ui/react-popover';
import { cva, cx } from 'class-variance-authority';
import { useId, type ReactElement, type ReactNode, type RefObject } from 'react';
import { XIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { forbidControlledAndDefault } from '../../foundation/dev-invariant/index.ts';
import { popoverPanel } from './popover.look.ts';

export interface PopoverProps {
  /** The button that opens and closes it and gets the focus back. */
  trigger: ReactElement;
  /** Names it. */
  title: string;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  /** The name of the closing cross. */
  closeLabel: string;
  /** Which side of the trigger it keeps to. Default `start`. */
  align?: 'start' | 'center' | 'end';
  /** Above or below the trigger, while there is room. Default `bottom`. */
  side?: 'top' | 'bottom';
  /** 256, 320 or 448 px at most. Default `md`. */
  size?: 'sm' | 'md' | 'lg';
  /** Whether it is shown; given, the caller keeps it and answers `onOpenChange`. */
  open?: boolean;
  /** Whether it starts open when it keeps that itself. */
  defaultOpen?: boolean;
  /** Told of every wish to open or close: trigger, cross, Escape, press outside. */
  onOpenChange?: (open: boolean) => void;
  /** Where the focus goes instead of to the trigger, if it holds something when the popover closes. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** A few controls or an explanation, below the title. */
  children: ReactNode;
}

const panel = cva('w-[calc(100vw-1rem)]', {
  variants: { size: { sm: 'max-w-64', md: 'max-w-80', lg: 'max-w-112' } },
  defaultVariants: { size: 'md' },
});

/**
 * A small panel beside the button that opens it: a few controls or an explanation. The page behind it stays usable.
 * For a list of actions use `Menu`, for what must be answered `Dialog`.
 */
export function Popover({
  trigger,
  title,
  hideTitle = false,
  closeLabel,
  align = 'start',
  side = 'bottom',
  size,
  open,
  defaultOpen,
  onOpenChange,
  returnFocusTo,
  children,
}: PopoverProps) {
  if (import.meta.env.DEV) forbidControlledAndDefault('Popover', { open, defaultOpen });
  const titleId = useId();
  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          aria-labelledby={titleId}
          onCloseAutoFocus={(event) => {
            if (!returnFocusTo?.current) return;
            event.preventDefault();
            returnFocusTo.current.focus();
          }}
          className={cx(popoverPanel, panel({ size }))}
        >
          <div className="flex flex-col gap-3 p-4">
            <div className="flex items-start justify-between gap-3">
              <h2 id={titleId} className={hideTitle ? 'sr-only' : 'min-w-0 text-lg font-bold wrap-anywhere'}>
                {title}
              </h2>
              <span className="ms-auto -me-2 -mt-2">
                <Radix.Close asChild>
                  <IconButton label={closeLabel} icon={<XIcon />} />
                </Radix.Close>
              </span>
            </div>
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the popover around it: `<PopoverClose><Button>Done</Button></PopoverClose>`. */
export function PopoverClose({
  children,
}: {
  /** The button that closes it: one element. */
  children: ReactElement;
}) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
