import { useId, type ReactNode, type RefObject } from 'react';
import { Button } from '../button/index.ts';
import { Dialog, DialogClose } from '../dialog/index.ts';
import { CircleCheckIcon } from '../icon/index.ts';
import { ReportForm, type ReportFormProps } from './ReportForm.tsx';

export interface ReportDialogProps extends Omit<ReportFormProps, 'id'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What gets the focus back when it closes: the button of the menu that opened it. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** E.g. "Report Anna". */
  title: string;
  /** Who reads it. */
  text: ReactNode;
  closeLabel: string;
  cancelLabel: string;
  sendLabel: string;
  sentTitle: string;
  /** What happens now. */
  sentText: ReactNode;
  /** What one can do besides, e.g. a button that blocks. */
  sentAction?: ReactNode;
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
