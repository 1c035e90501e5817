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
import { useReturnFocus } from '../../foundation/return-focus/index.ts';

export interface DialogProps {
  /** Names the window by what is done in it; read when it opens. */
  title: string;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  /** Below the title, and read after it when the window opens. */
  description?: ReactNode;
  /** The name of the closing cross. Leaving it out takes the cross away. */
  closeLabel?: string;
  /** Whether it is shown; given, the caller keeps it and answers `onOpenChange`. */
  open?: boolean;
  /** Whether it starts open when it keeps that itself. */
  defaultOpen?: boolean;
  /** Told of every wish to open or close: trigger, cross, `DialogClose`, Escape, press outside. */
  onOpenChange?: (open: boolean) => void;
  /** The control that opens it and gets the focus back. */
  trigger?: ReactElement;
  /** Without a trigger: what gets the focus back, where what opened it is gone by then, as the item of a menu is. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** What has the focus first. `title` for what is to be read before anything is pressed. Default `control`, the first one. */
  initialFocus?: 'control' | 'title';
  /** False: neither Escape nor a press outside closes it, as while sign-up is in progress (spec section 4). */
  dismissible?: boolean;
  /** 400, 560 or 800 px at most. Default `md`. */
  size?: 'sm' | 'md' | 'lg';
  /** Full-bleed picture or illustration above the title. */
  media?: ReactNode;
  /** Buttons; they stay in view while the content scrolls. */
  footer?: ReactNode;
  /** What is done in it; it scrolls together with the title, while the footer stays. */
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

/** A modal window. It keeps the focus inside, gives it back, and closes on Escape or a press outside. */
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
}: DialogProps) {
  if (import.meta.env.DEV) {
    checkNamed('Dialog', { title });
    forbidControlledAndDefault('Dialog', { open, defaultOpen });
    if (!dismissible && !closeLabel && !footer && !children)
      devInvariant(
        'Dialog',
        'It cannot be dismissed and holds nothing that could close it',
        'Whoever opens it could not leave',
        'Give it `closeLabel`, or a `DialogClose` in `footer` or `children`',
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
  // A cross alone takes no row from what is shown.
  const headless = hideTitle && !description;
  const keepOpen = dismissible ? undefined : (event: Event) => event.preventDefault();
  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-(--layer-overlay) animate-fade-in bg-veil" />
        <Radix.Content
          {...focus}
          onOpenAutoFocus={focusFirst}
          className={panel({ size })}
          onEscapeKeyDown={keepOpen}
          onInteractOutside={keepOpen}
          {...(description ? {} : { 'aria-describedby': undefined })}
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
  /** The button, with its words inside; its own `onClick` is called too. */
  children: ReactElement;
}) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
