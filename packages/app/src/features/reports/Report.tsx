import { useMutation } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { shorten } from '@rendezvous/contract/text';
import type { Body, CallResponse } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { COMPLAINT_LENGTH, COMPLAINT_REASONS, type ComplaintReason } from '@rendezvous/contract/moderation';
import { ReportDialog } from '@rendezvous/ui/dating/report-dialog';
import { Field } from '@rendezvous/ui/form/field';
import { Select } from '@rendezvous/ui/form/select';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';

export type ReportSubject = Exclude<Body<'complain'>['subject'], { kind: 'other' }>;

type ReportProps = {
  readonly subject: ReportSubject;
  /** The member whom it is about. */
  readonly name: string;
  /** Messages of the member, one of which can be reported in place of the whole conversation. */
  readonly messages?: readonly { readonly id: string; readonly text: string }[];
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** How many messages can be chosen, and how many graphemes of each are shown. */
const CHOICES = 20;
const SHOWN_LENGTH = 60;

/** The dialog to report a profile, a photo, a conversation or one message of it (SAFETY-7). */
export default function Report({ subject, name, messages, returnFocusTo, onClose }: ReportProps) {
  const t = useMessages();
  const intl = useIntl();
  const { call } = useAppServices();
  const [messageId, setMessageId] = useState('');
  const report = useMutation<CallResponse<'complain'>, CallError, { reason: string; text: string }>({
    mutationFn: ({ reason, text }) =>
      call('complain', {
        body: {
          subject: messageId ? { kind: 'message', id: messageId } : subject,
          reason: reason as ComplaintReason,
          words: text,
        },
      }),
  });
  const state = report.isPending ? 'sending' : report.isSuccess ? 'sent' : 'editing';
  const choices = messages?.slice(-CHOICES).toReversed() ?? [];
  return (
    <ReportDialog
      open
      onOpenChange={(open) => !open && onClose()}
      returnFocusTo={returnFocusTo}
      state={state}
      failure={report.error ? errorText(intl, report.error) : undefined}
      title={t('reports.title', { name })}
      text={t('reports.text', { name })}
      closeLabel={t('shell.close')}
      cancelLabel={t('reports.cancel')}
      sendLabel={t('reports.send')}
      sentTitle={t('reports.sent')}
      sentText={t('reports.sent_text', { name, number: String(report.data?.complaint.number ?? '') })}
      doneLabel={t('reports.done')}
      subject={
        choices.length > 0 && (
          <Field label={t('reports.which')}>
            <Select
              value={messageId}
              placeholder={t('reports.whole_conversation')}
              onChange={(event) => setMessageId(event.target.value)}
              options={choices.map(({ id, text }) => ({ value: id, label: shorten(text, SHOWN_LENGTH) }))}
            />
          </Field>
        )
      }
      reasonsLegend={t('reports.legend')}
      reasons={COMPLAINT_REASONS.map((reason) => ({ value: reason, label: t(`reports.reason.${reason}`) }))}
      textLabel={t('reports.details')}
      optionalLabel={t('reports.optional')}
      textLimit={COMPLAINT_LENGTH}
      countLabel={(count, limit) => t('reports.characters', { count, limit })}
      problemLabels={{ reasonMissing: t('reports.missing'), textTooLong: t('reports.too_long') }}
      onSubmit={(form) => report.mutate(form)}
    />
  );
}
