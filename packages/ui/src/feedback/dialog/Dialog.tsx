import * as Radix from '@radix-ui/react-dialog';
import { cva } from 'class-variance-authority';
import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { XIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import {
  checkNamed,
  forbidControlledAndDefault,
  devInvariant,
} from '../../foundation/dev-invariant/index.ts';
import { ownSubmit } from '../../foundation/own-submit/index.ts';
import { useReturnFocus } from '../../foundation/return-focus/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface DialogProps extends NativeProps<'div', 'role' | 'title'> {
  /** The name of the dialog, after its task; read when it opens. */
  title: string;
  /** Hides the title visually. Default false. */
  hideTitle?: boolean;
  /** A text below the title, read after it when the dialog opens. */
  description?: ReactNode;
  /** The name of the close button. Without it, there is no close button. */
  closeLabel?: string;
  /** True while it is open; makes it controlled, so update it in `onOpenChange`. */
  open?: boolean;
  /** True to start open, if uncontrolled. Default false. */
  defaultOpen?: boolean;
  /** Called when it is about to open or close: by trigger, close button, `DialogClose`, Escape or a press outside. */
  onOpenChange?: (open: boolean) => void;
  /** The control that opens it; the focus returns to it. */
  trigger?: ReactElement;
  /** The element to focus on closing, if there is no trigger and the opener no longer exists, as with a menu item. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** The element to focus on opening: the first `control`, or the `title` if it is to be read. Default `control`. */
  initialFocus?: 'control' | 'title';
  /** False if neither Escape nor a press outside closes it, as while sign-up is in progress (PAGE-6). Default true. */
  dismissible?: boolean;
  /** The maximum width: 400, 560 or 800 px. Default `md`. */
  size?: 'sm' | 'md' | 'lg';
  /** A picture or illustration above the title, as wide as the dialog. */
  media?: ReactNode;
  /** The buttons, which stay in view while the content scrolls. */
  footer?: ReactNode;
  /** The content; it scrolls together with the title, while the footer stays in view. */
  children?: ReactNode;
}

const panel = cva(
  [
    'fixed inset-4 z-(--layer-overlay) m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-auto flex-col overflow-y-auto overscroll-contain',
    'animate-rise rounded-xl bg-raised text-ink shadow-overlay forced-colors:border',
  ],
  {
    variants: { size: { sm: 'max-w-100', md: 'max-w-140', lg: 'max-w-200' } },
    defaultVariants: { size: 'md' },
  },
);

/** A modal dialog. It traps the focus, returns it on closing, and closes on Escape or a press outside (A11Y-2). */
export function Dialog({
  title,
  hideTitle = false,
  description,
  closeLabel,
  open,
  defaultOpen,
  onOpenChange,
  trigger,
  returnFocusTo,
  initialFocus = 'control',
  dismissible = true,
  size,
  media,
  footer,
  children,
  ...rest
}: DialogProps) {
  if (import.meta.env.DEV) {
    checkNamed('Dialog', { title });
    forbidControlledAndDefault('Dialog', { open, defaultOpen });
    if (!dismissible && !closeLabel && !footer && !children)
      devInvariant(
        'Dialog',
        'It cannot be dismissed and contains nothing that could close it',
        'The user could not leave it',
        'Pass `closeLabel`, or a `DialogClose` in `footer` or `children`',
      );
  }
  const focus = useReturnFocus({ hasTrigger: trigger !== undefined, returnFocusTo });
  const titleRef = useRef<HTMLHeadingElement>(null);
  const focusFirst = (event: Event) => {
    focus.onOpenAutoFocus();
    if (initialFocus === 'control') return;
    event.preventDefault();
    titleRef.current?.focus();
  };
  // A close button alone takes no row of its own.
  const headless = hideTitle && !description;
  const keepOpen = dismissible ? undefined : (event: Event) => event.preventDefault();
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
          onOpenAutoFocus={focusFirst}
          className={panel({ size })}
          onEscapeKeyDown={keepOpen}
          onInteractOutside={keepOpen}
        >
          {media}
          <div className={headless ? 'absolute end-6 top-6 z-1' : 'flex flex-col gap-2 px-6 pt-6'}>
            <div className="flex items-start justify-between gap-3">
              <Radix.Title
                ref={titleRef}
                tabIndex={initialFocus === 'title' ? -1 : undefined}
                className={hideTitle ? 'sr-only' : 'min-w-0 text-xl font-bold wrap-anywhere outline-none'}
              >
                {title}
              </Radix.Title>
              {closeLabel && (
                <span className="ms-auto -me-2.5 -mt-2.5">
                  <Radix.Close asChild>
                    <IconButton label={closeLabel} icon={<XIcon />} />
                  </Radix.Close>
                </span>
              )}
            </div>
            {description && (
              <Radix.Description className="text-ink-soft" asChild>
                <div>{description}</div>
              </Radix.Description>
            )}
          </div>
          <div
            className={headless ? 'flex flex-col gap-4 p-6' : 'flex flex-col gap-4 px-6 pt-4 pb-6 empty:pt-0'}
          >
            {children}
          </div>
          {footer && (
            <div className="sticky bottom-0 flex flex-col-reverse gap-2 border-t border-line bg-raised px-6 py-4 wrap-anywhere sm:flex-row sm:flex-wrap-reverse sm:justify-end">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the dialog around it: `<DialogClose><Button tone="neutral">Cancel</Button></DialogClose>`. */
export function DialogClose({
  children,
}: {
  /** The button; its own `onClick` is also called. */
  children: ReactElement;
}) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
