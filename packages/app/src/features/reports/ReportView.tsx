import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { shorten } from '@rendezvous/contract/text';
import { COMPLAINT_LENGTH, COMPLAINT_REASONS, type ComplaintReason } from '@rendezvous/contract/moderation';
import type { ReportEvent } from '@rendezvous/machines/report/report.context';
import type { reportMachine } from '@rendezvous/machines/report/report.machine';
import { ReportDialog } from '@rendezvous/ui/dating/report-dialog';
import { Field } from '@rendezvous/ui/form/field';
import { Select } from '@rendezvous/ui/form/select';
import type { FlowSnapshot } from '../../flow/useFlow.tsx';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';

export type ReportViewProps = {
  readonly snapshot: FlowSnapshot<typeof reportMachine>;
  readonly send: (event: ReportEvent) => void;
  /** The member whom it is about. */
  readonly name: string;
  /** Messages of the member, one of which can be reported in place of the whole conversation. */
  readonly messages?: readonly { readonly id: string; readonly text: string }[];
  /** The text of the message that is reported, if it is one. */
  readonly quote?: string;
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
};

/** How many messages can be chosen, and how many graphemes of each are shown. */
const CHOICES = 20;
const SHOWN_LENGTH = 60;

/** How many graphemes of a reported message are shown. */
const QUOTED_LENGTH = 160;

/** The dialog of the report flow (SAFETY-7). */
export function ReportView({ snapshot, send, name, messages, quote, returnFocusTo }: ReportViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const { messageId, number, failure } = snapshot.context;
  const state = snapshot.hasTag('busy') ? 'sending' : snapshot.matches('sent') ? 'sent' : 'editing';
  const choices = messages?.slice(-CHOICES).toReversed() ?? [];
  return (
    <ReportDialog
      open={!snapshot.matches('closed')}
      onOpenChange={(open) => !open && send({ type: 'report.closed' })}
      returnFocusTo={returnFocusTo}
      state={state}
      failure={failure ? errorText(intl, failure) : undefined}
      title={t('reports.title', { name })}
      text={t('reports.text', { name })}
      closeLabel={t('shell.close')}
      cancelLabel={t('reports.cancel')}
      sendLabel={t('reports.send')}
      sentTitle={t('reports.sent')}
      sentText={t('reports.sent_text', { name, number: String(number ?? '') })}
      doneLabel={t('reports.done')}
      subject={
        quote ? (
          <blockquote className="border-s-4 border-line ps-3 [overflow-wrap:anywhere]">
            {shorten(quote, QUOTED_LENGTH)}
          </blockquote>
        ) : (
          choices.length > 0 && (
            <Field label={t('reports.which')}>
              <Select
                value={messageId}
                placeholder={t('reports.whole_conversation')}
                onChange={(event) => send({ type: 'report.message_chosen', id: event.target.value })}
                options={choices.map(({ id, text }) => ({ value: id, label: shorten(text, SHOWN_LENGTH) }))}
              />
            </Field>
          )
        )
      }
      reasonsLegend={t('reports.legend')}
      reasons={COMPLAINT_REASONS.map((reason) => ({ value: reason, label: t(`reports.reason.${reason}`) }))}
      textLabel={t('reports.details')}
      optionalLabel={t('reports.optional')}
      textLimit={COMPLAINT_LENGTH}
      countLabel={(count, limit) => t('reports.characters', { count, limit })}
      problemLabels={{ reasonMissing: t('reports.missing'), textTooLong: t('reports.too_long') }}
      onSubmit={({ reason, text }) =>
        send({ type: 'report.submitted', reason: reason as ComplaintReason, text })
      }
    />
  );
}
