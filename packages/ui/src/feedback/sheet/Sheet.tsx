import * as Radix from '@radix-ui/react-dialog';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { XIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { checkNamed, forbidControlledAndDefault } from '../../foundation/dev-invariant/index.ts';
import { ownSubmit } from '../../foundation/own-submit/index.ts';
import { useReturnFocus } from '../../foundation/return-focus/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface SheetProps extends NativeProps<'div', 'role' | 'title'> {
  /** The name of the sheet, in view at the top. */
  title: string;
  /** A text below the title, read with it when the sheet opens. */
  description?: string;
  /** The name of the close button. */
  closeLabel: string;
  /** True while it is open; makes it controlled, so update it in `onOpenChange`. */
  open?: boolean;
  /** True to start open, if uncontrolled. Default false. */
  defaultOpen?: boolean;
  /** Called when it is about to open or close: by the trigger, the close button, Escape or a press outside. */
  onOpenChange?: (open: boolean) => void;
  /** The control that opens it; the focus returns to it. */
  trigger?: ReactElement;
  /** The element to focus on closing, if there is no trigger. Default: the element that had the focus before. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** The buttons, which stay in view. */
  footer?: ReactNode;
  /** The content, which scrolls between the title and the footer. */
  children: ReactNode;
}

/** A modal panel for filters, lists and menus: at the bottom on phones, at the end side on tablets and wider. */
export function Sheet({
  title,
  description,
  closeLabel,
  open,
  defaultOpen,
  onOpenChange,
  trigger,
  returnFocusTo,
  footer,
  children,
  ...rest
}: SheetProps) {
  if (import.meta.env.DEV) {
    checkNamed('Sheet', { title });
    forbidControlledAndDefault('Sheet', { open, defaultOpen });
  }
  const focus = useReturnFocus({ hasTrigger: trigger !== undefined, returnFocusTo });
  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-(--layer-overlay) animate-fade-in bg-veil" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...rest}
          {...focus}
          onSubmit={ownSubmit}
          className="fixed inset-x-0 bottom-0 z-(--layer-overlay) flex max-h-[88dvh] animate-sheet flex-col overflow-y-auto overscroll-contain rounded-t-xl bg-raised forced-colors:border text-ink shadow-overlay md:inset-y-0 md:start-auto md:end-0 md:max-h-none md:w-108 md:animate-sheet-side md:rounded-s-xl md:rounded-e-none rtl:[--sheet-from:-2rem]"
        >
          <div className="sticky top-0 z-1 flex items-start justify-between gap-3 bg-raised ps-6 pe-3.5 pt-3.5 pb-2">
            <Radix.Title className="line-clamp-4 min-w-0 pt-2 text-lg font-bold wrap-anywhere">
              {title}
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton label={closeLabel} icon={<XIcon />} />
            </Radix.Close>
          </div>
          <div className="flex flex-1 flex-col gap-5 px-6 pb-6">
            {description && <Radix.Description className="text-ink-soft">{description}</Radix.Description>}
            {children}
          </div>
          {footer && (
            <div className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-raised px-6 pt-4 wrap-anywhere [&>:last-child]:w-auto [&>:last-child]:flex-auto pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
