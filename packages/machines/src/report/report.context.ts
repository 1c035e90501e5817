import type { Body } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import type { ComplaintReason } from '@rendezvous/contract/moderation';
import type { FlowStart } from '../flow-start.ts';

/** What a member reports: a profile, a photo, a conversation or a message. */
export type ReportSubject = Exclude<Body<'complain'>['subject'], { kind: 'other' }>;

export type ReportInput = { readonly subject: ReportSubject };

export type ReportContext = ReportInput & {
  /** The message that is reported in place of the whole conversation; empty for none. */
  readonly messageId: string;
  /** The number of the complaint that the report became (SAFETY-7); null before. */
  readonly number: number | null;
  readonly failure: CallError | null;
};

export type ReportEvent =
  | { type: 'report.message_chosen'; id: string }
  | { type: 'report.submitted'; reason: ComplaintReason; text: string }
  | { type: 'report.closed' };

/** The request of the actor `complain`. */
export type ReportRequest = {
  readonly subject: ReportSubject;
  readonly reason: ComplaintReason;
  readonly text: string;
};

/** What is reported: the chosen message if there is one. */
export const reportedSubject = ({ subject, messageId }: ReportContext): ReportSubject =>
  messageId ? { kind: 'message', id: messageId } : subject;

export const reportStart = {
  initialContext: ({ subject }) => ({ subject, messageId: '', number: null, failure: null }),
  initialState: () => 'editing',
  contextAfter: (context, event) =>
    event.type === 'report.message_chosen' ? { ...context, messageId: event.id } : null,
} satisfies FlowStart<ReportInput, ReportContext, ReportEvent>;
