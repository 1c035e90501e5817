import * as Radix from '@radix-ui/react-alert-dialog';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { checkNamed } from '../../foundation/dev-invariant/index.ts';
import { useReturnFocus } from '../../foundation/return-focus/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface AlertDialogProps extends NativeProps<'div', 'role' | 'title'> {
  /** The question; it names the dialog. */
  title: string;
  /** The consequences of the action, read after the title. */
  description: ReactNode;
  /** The label of the confirm button, with the verb of the question, e.g. "Block". */
  confirmLabel: string;
  /** The label of the cancel button, which has the focus when the dialog opens. */
  cancelLabel: string;
  /** `danger` is for an action that cannot be undone; the cancel button is then the filled one. Default `brand`. */
  tone?: 'brand' | 'danger';
  /** True while it is open; makes it controlled, so update it in `onOpenChange`. */
  open?: boolean;
  /** Called when it is about to open or close: by the trigger, Escape, the cancel or the confirm button. */
  onOpenChange?: (open: boolean) => void;
  /** The control that opens it; the focus returns to it. */
  trigger?: ReactElement;
  /** The element that takes the focus on closing, if there is no trigger and the opener no longer exists. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** Called on confirming. The dialog closes unless the handler calls `preventDefault`, to stay open while busy. */
  onConfirm: (event: { preventDefault: () => void }) => void;
  /** While the request is pending: the confirm button ignores presses, the cancel button works. Default false. */
  busy?: boolean;
  /** Further content, e.g. a banner with the reason of a failure, or a field. */
  children?: ReactNode;
}

/** A modal question that requires an answer. Escape cancels; a press outside has no effect. */
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
  ...rest
}: AlertDialogProps) {
  if (import.meta.env.DEV) checkNamed('AlertDialog', { title });
  const focus = useReturnFocus({ hasTrigger: trigger !== undefined, returnFocusTo });
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-(--layer-overlay) animate-fade-in bg-veil" />
        <Radix.Content
          {...rest}
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
