import { useId, type ReactNode, type RefObject } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogClose } from '../../feedback/dialog/index.ts';
import { CircleCheckIcon } from '../../primitives/icon/index.ts';
import { ReportForm, type ReportFormProps } from './ReportForm.tsx';

export interface ReportDialogProps extends Omit<ReportFormProps, 'id'> {
  /** Whether it is shown; the caller keeps it and answers `onOpenChange`. */
  open: boolean;
  /** Told of every wish to close: buttons, cross, Escape, press outside. */
  onOpenChange: (open: boolean) => void;
  /** What gets the focus back when it closes: the button of the menu that opened it. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** E.g. "Report Anna". */
  title: string;
  /** Who reads it. */
  text: ReactNode;
  /** Names the button that closes it. */
  closeLabel: string;
  /** Words of the button that leaves it unsent, e.g. "Cancel"; what was written is not kept. */
  cancelLabel: string;
  /** Words of the button that sends it, e.g. "Send report"; it is busy while `state` is `sending`. */
  sendLabel: string;
  /** The title once it is sent, e.g. "Report sent"; read out then, with a full stop put after it. */
  sentTitle: string;
  /** What happens now. */
  sentText: ReactNode;
  /** What one can do besides, e.g. a button that blocks. */
  sentAction?: ReactNode;
  /** Words of the button that closes it once it is sent, e.g. "Done". */
  doneLabel: string;
}

/** Tells the site about a member: why, in the words of a short list, and in one's own. */
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
  ...form
}: ReportDialogProps) {
  const formId = useId();
  const sent = form.state === 'sent';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={returnFocusTo}
      title={sent ? sentTitle : title}
      description={sent ? undefined : text}
      closeLabel={closeLabel}
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
            <Button type="submit" form={formId} loading={form.state === 'sending'}>
              {sendLabel}
            </Button>
          </>
        )
      }
    >
      <div role="status" data-state={form.state ?? 'editing'} className="flex items-start gap-3">
        {sent && (
          <>
            <CircleCheckIcon className="mt-0.5 size-5 shrink-0 text-positive" />
            <span className="sr-only">{sentTitle}. </span>
            <div className="min-w-0 wrap-anywhere">{sentText}</div>
          </>
        )}
      </div>
      {!sent && <ReportForm {...form} id={formId} />}
    </Dialog>
  );
}
