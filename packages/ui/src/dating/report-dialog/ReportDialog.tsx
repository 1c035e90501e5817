import { useId, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogClose } from '../../feedback/dialog/index.ts';
import { CircleCheckIcon } from '../../primitives/icon/index.ts';
import { ReportForm, type ReportFormProps } from './ReportForm.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ReportDialogProps
  extends Omit<ReportFormProps, 'id'>, NativeProps<'div', 'onSubmit' | 'role' | 'title'> {
  /** Whether the dialog is open (controlled); update it in `onOpenChange`. */
  open: boolean;
  /** Called when the dialog is about to close: by a footer button, the close button, Escape or a press outside. */
  onOpenChange: (open: boolean) => void;
  /** Element that gets the focus when the dialog closes: the button of the menu that opened it. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** Title of the dialog, e.g. "Report Anna". */
  title: string;
  /** A sentence below the title, e.g. who reads the report; the accessible description of the dialog. */
  text: ReactNode;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Label of the button that closes the dialog and discards the report, e.g. "Cancel". */
  cancelLabel: string;
  /** Label of the send button, e.g. "Send report"; the button is busy while `state` is `sending`. */
  sendLabel: string;
  /** Title after the report was sent, e.g. "Report sent"; announced then, followed by a full stop. */
  sentTitle: string;
  /** Text after the report was sent: what happens next (SAFETY-7). */
  sentText: ReactNode;
  /** A further action after the report was sent, e.g. a button to block the member. */
  sentAction?: ReactNode;
  /** Label of the button that closes the dialog after the report was sent, e.g. "Done". */
  doneLabel: string;
}

/**
 * A dialog to report a member, with a reason from a short list and an optional text (SAFETY-7). Once the text is begun,
 * only its buttons close it.
 */
export function ReportDialog({
  open,
  onOpenChange,
  returnFocusTo,
  title,
  text,
  closeLabel,
  cancelLabel,
  sendLabel,
  sentTitle,
  sentText,
  sentAction,
  doneLabel,
  state,
  failure,
  subject,
  reasonsLegend,
  reasons,
  textLabel,
  textHint,
  optionalLabel,
  textLimit,
  countLabel,
  problemLabels,
  onSubmit,
  ...rest
}: ReportDialogProps) {
  const formId = useId();
  const [used, setUsed] = useState(0);
  // The form begins empty when the dialog opens again.
  if (!open && used > 0) setUsed(0);
  const sent = state === 'sent';
  return (
    <Dialog
      {...rest}
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={returnFocusTo}
      title={sent ? sentTitle : title}
      description={sent ? undefined : text}
      closeLabel={closeLabel}
      // What was written would be lost.
      dismissible={sent || used === 0}
      footer={
        sent ? (
          <>
            {sentAction}
            <DialogClose>
              <Button>{doneLabel}</Button>
            </DialogClose>
          </>
        ) : (
          <>
            <DialogClose>
              <Button tone="neutral">{cancelLabel}</Button>
            </DialogClose>
            <Button type="submit" form={formId} loading={state === 'sending'}>
              {sendLabel}
            </Button>
          </>
        )
      }
    >
      <div role="status" data-state={state ?? 'editing'} className="flex items-start gap-3">
        {sent && (
          <>
            <CircleCheckIcon className="mt-0.5 size-5 shrink-0 text-positive" />
            <span className="sr-only">{sentTitle}. </span>
            <div className="min-w-0 wrap-anywhere">{sentText}</div>
          </>
        )}
      </div>
      {!sent && (
        <ReportForm
          {...{
            state,
            failure,
            subject,
            reasonsLegend,
            reasons,
            textLabel,
            textHint,
            optionalLabel,
            textLimit,
            countLabel,
            problemLabels,
            onSubmit,
          }}
          id={formId}
          used={used}
          onUsedChange={setUsed}
        />
      )}
    </Dialog>
  );
}
