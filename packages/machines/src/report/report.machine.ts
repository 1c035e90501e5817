import type { CallResponse } from '@rendezvous/contract/calls';
import { assertEvent, assign, setup } from 'xstate';
import { failureOf } from '../actors/failures.ts';
import { errorOf, outputOf } from '../actors/results.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  reportedSubject,
  reportStart,
  type ReportContext,
  type ReportEvent,
  type ReportInput,
  type ReportRequest,
} from './report.context.ts';

/**
 * A report of a profile, a photo, a conversation or a message (SAFETY-7). It cannot be closed while it is sent, because
 * a failure would go unseen; one that failed can be sent again.
 */
export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    input: {} as ReportInput,
    tags: {} as 'busy',
  },
  actors: {
    complain: unprovided<CallResponse<'complain'>['complaint'], ReportRequest>('report', 'complain'),
  },
  actions: {
    rememberMessage: assign(({ event }) => {
      assertEvent(event, 'report.message_chosen');
      return { messageId: event.id };
    }),
    rememberNumber: assign(({ event }) => ({
      number: outputOf<CallResponse<'complain'>['complaint']>(event).number,
    })),
    rememberFailure: assign(({ event }) => ({ failure: failureOf(errorOf(event)) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'report',
  context: ({ input }) => reportStart.initialContext(input),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'report.message_chosen': { actions: 'rememberMessage' },
        'report.submitted': { actions: 'forgetFailure', target: 'sending' },
        'report.closed': 'closed',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'complain',
        input: ({ context, event }) => {
          assertEvent(event, 'report.submitted');
          return { subject: reportedSubject(context), reason: event.reason, text: event.text };
        },
        onDone: { actions: 'rememberNumber', target: 'sent' },
        onError: { actions: 'rememberFailure', target: 'editing' },
      },
    },
    sent: { on: { 'report.closed': 'closed' } },
    closed: { type: 'final' },
  },
});
