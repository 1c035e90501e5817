import * as Radix from '@radix-ui/react-alert-dialog';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { checkNamed } from '../../foundation/dev-invariant/index.ts';
import { useReturnFocus } from '../../foundation/return-focus/index.ts';

export interface AlertDialogProps {
  /** The question. */
  title: string;
  /** What will happen. */
  description: ReactNode;
  /** Names the button that does it, with the question's own verb, e.g. "Block". */
  confirmLabel: string;
  /** Names the button that closes it without doing it; it has the focus when the question opens. */
  cancelLabel: string;
  /** `danger` for what cannot be undone: the filled button is then the one that leaves all as it is. Default `brand`. */
  tone?: 'brand' | 'danger';
  /** Whether it is shown; given, the caller keeps it and answers `onOpenChange`. */
  open?: boolean;
  /** Told of every wish to open or close: trigger, Escape, cancelling, confirming. */
  onOpenChange?: (open: boolean) => void;
  /** The control that opens it and gets the focus back. */
  trigger?: ReactElement;
  /** Without a trigger: what gets the focus back, where what opened the question is gone by then. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** Closes it, unless the handler calls `preventDefault` to keep it open while it works. */
  onConfirm: (event: { preventDefault: () => void }) => void;
  /** While the answer is on its way: the confirming button ignores presses, the other still cancels. */
  busy?: boolean;
  /** E.g. a banner that says why it failed, or a field to fill in. */
  children?: ReactNode;
}

/** A question that must be answered. Escape cancels; a press outside does nothing. */
export function AlertDialog({
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = 'brand',
  open,
  onOpenChange,
  trigger,
  returnFocusTo,
  onConfirm,
  busy = false,
  children,
}: AlertDialogProps) {
  if (import.meta.env.DEV) checkNamed('AlertDialog', { title });
  const focus = useReturnFocus({ hasTrigger: trigger !== undefined, returnFocusTo });
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-(--layer-overlay) animate-fade-in bg-veil" />
        <Radix.Content
          {...focus}
          data-busy={busy || undefined}
          className="fixed inset-4 z-(--layer-overlay) m-auto flex h-fit max-h-[calc(100dvh-2rem)] max-w-110 animate-rise flex-col gap-4 overflow-y-auto rounded-xl forced-colors:border bg-raised p-6 text-ink shadow-overlay"
        >
          <div className="flex flex-col gap-2">
            <Radix.Title className="text-xl font-bold">{title}</Radix.Title>
            <Radix.Description className="text-ink-soft" asChild>
              <div>{description}</div>
            </Radix.Description>
          </div>
          {children}
          <div className="flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:flex-wrap-reverse sm:justify-end">
            <Radix.Cancel asChild>
              <Button tone={tone === 'danger' ? 'brand' : 'neutral'}>{cancelLabel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild onClick={onConfirm}>
              <Button tone={tone} loading={busy}>
                {confirmLabel}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
