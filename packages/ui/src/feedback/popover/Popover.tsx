import * as Radix from '@radix-ui/react-popover';
import { cva, cx } from 'class-variance-authority';
import { useId, type ReactElement, type ReactNode, type RefObject } from 'react';
import { XIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { forbidControlledAndDefault } from '../../foundation/dev-invariant/index.ts';
import { popoverPanel } from './popover.variants.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface PopoverProps extends NativeProps<'div', 'aria-labelledby' | 'role' | 'title'> {
  /** The button that opens and closes it; the focus returns to it. */
  trigger: ReactElement;
  /** The name of the popover, read when it opens. */
  title: string;
  /** Hides the title visually. Default false. */
  hideTitle?: boolean;
  /** The name of the close button. */
  closeLabel: string;
  /** The edge of the trigger to align with. Default `start`. */
  align?: 'start' | 'center' | 'end';
  /** The side of the trigger, if there is enough space. Default `bottom`. */
  side?: 'top' | 'bottom';
  /** The maximum width: 256, 320 or 448 px. Default `md`. */
  size?: 'sm' | 'md' | 'lg';
  /** True while it is open; makes it controlled, so update it in `onOpenChange`. */
  open?: boolean;
  /** True to start open, if uncontrolled. Default false. */
  defaultOpen?: boolean;
  /** Called when it is about to open or close: by the trigger, the close button, Escape or a press outside. */
  onOpenChange?: (open: boolean) => void;
  /** The element to focus on closing instead of the trigger, if the ref has one. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** The content below the title: a few controls or an explanation. */
  children: ReactNode;
}

const panel = cva('w-[calc(100vw-1rem)]', {
  variants: { size: { sm: 'max-w-64', md: 'max-w-80', lg: 'max-w-112' } },
  defaultVariants: { size: 'md' },
});

/**
 * A small panel beside the button that opens it, for a few controls or an explanation. The page behind it stays usable.
 * For a list of actions use `Menu`, for a question that requires an answer `Dialog`.
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
  ...rest
}: PopoverProps) {
  if (import.meta.env.DEV) forbidControlledAndDefault('Popover', { open, defaultOpen });
  const titleId = useId();
  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...rest}
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
  /** The button that closes it, as a single element. */
  children: ReactElement;
}) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
