import type { Order } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import { assertEvent, assign, setup } from 'xstate';
import { failureOf, refusedWith } from '../actors/failures.ts';
import { errorOf, outputOf } from '../actors/results.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  directDebitStart,
  type ConfirmRequest,
  type DirectDebitContext,
  type DirectDebitEvent,
  type DirectDebitInput,
  type MandateRequest,
} from './direct-debit.context.ts';
import { hasNoTryLeft, isCode, isComplete, isWrongCode, maySend, SMS } from './direct-debit.rules.ts';

const HOUR_MS = 3_600_000;

/**
 * Payment by SEPA direct debit (DEBIT-1): the form with its authorisation (DEBIT-2), a code by SMS (DEBIT-5), and the
 * order, within the limits of DEBIT-6.
 */
export const directDebitMachine = setup({
  types: {
    context: {} as DirectDebitContext,
    events: {} as DirectDebitEvent,
    input: {} as DirectDebitInput,
    tags: {} as 'busy' | 'secret',
  },
  actors: {
    requestCode: unprovided<void, MandateRequest>('directDebit', 'requestCode'),
    confirmCode: unprovided<Order, ConfirmRequest>('directDebit', 'confirmCode'),
  },
  guards: {
    isComplete({ event }) {
      assertEvent(event, 'form.submitted');
      return isComplete(event.form);
    },
    isCode({ event }) {
      assertEvent(event, 'code.entered');
      return isCode(event.code);
    },
    maySend: ({ context }) => maySend(context.sends),
    isBlocked: refusedWith('forbidden'),
    isOverLimit: refusedWith('too_large'),
    isLimited: refusedWith('rate_limited'),
    codeIsOver: refusedWith('link_expired'),
    isWrongCode: ({ event }) => isWrongCode(errorOf(event)),
    wasLastTry: ({ context, event }) => isWrongCode(errorOf(event)) && hasNoTryLeft(context.tries + 1),
  },
  actions: {
    rememberForm: assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { form: event.form, failure: null };
    }),
    rememberCode: assign(({ event }) => {
      assertEvent(event, 'code.entered');
      return { code: event.code, failure: null };
    }),
    forgetCode: assign({ code: '' }),
    countSend: assign({ sends: ({ context }) => context.sends + 1, tries: 0, failure: null }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetSends: assign({ sends: 0 }),
    rememberOrder: assign(({ event }) => ({ order: outputOf<Order>(event), failure: null })),
    rememberFailure: assign(({ event }) => ({ failure: failureOf(errorOf(event)) })),
    forgetFailure: assign({ failure: null }),
    rememberMissingFields: assign({ failure: () => new CallError('invalid_fields') }),
  },
  delays: { codeEnds: SMS.validForMs, sendsRenewed: HOUR_MS },
}).createMachine({
  id: 'directDebit',
  context: ({ input }) => directDebitStart.initialContext(input),
  initial: 'fillingIn',
  states: {
    fillingIn: {
      tags: 'secret',
      on: {
        'form.submitted': [
          { guard: 'isComplete', actions: 'rememberForm', target: 'requestingCode' },
          { actions: ['rememberForm', 'rememberMissingFields'] },
        ],
      },
    },
    requestingCode: {
      tags: ['busy', 'secret'],
      invoke: {
        src: 'requestCode',
        input: ({ context: { form, bundleId, key } }) => ({ form, bundleId, key }),
        onDone: { actions: 'countSend', target: 'enteringCode' },
        onError: [
          { guard: 'isBlocked', target: 'blocked' },
          { guard: 'isOverLimit', actions: 'rememberFailure', target: 'overLimit' },
          { guard: 'isLimited', actions: 'rememberFailure', target: 'tooManyCodes' },
          { actions: 'rememberFailure', target: 'fillingIn' },
        ],
      },
    },
    enteringCode: {
      tags: 'secret',
      after: { codeEnds: { target: 'codeExpired' } },
      on: {
        'code.entered': { guard: 'isCode', actions: 'rememberCode', target: 'confirming' },
        'code.wanted': [{ guard: 'maySend', target: 'requestingCode' }, { target: 'tooManyCodes' }],
        'form.wanted': { actions: 'forgetFailure', target: 'fillingIn' },
      },
    },
    confirming: {
      tags: ['busy', 'secret'],
      exit: 'forgetCode',
      invoke: {
        src: 'confirmCode',
        input: ({ context: { code, key } }) => ({ code, key }),
        onDone: { actions: 'rememberOrder', target: 'ordered' },
        onError: [
          { guard: 'isBlocked', target: 'blocked' },
          { guard: 'isOverLimit', actions: 'rememberFailure', target: 'overLimit' },
          { guard: 'codeIsOver', target: 'codeExpired' },
          { guard: 'wasLastTry', actions: 'countTry', target: 'codeExpired' },
          { guard: 'isWrongCode', actions: ['countTry', 'rememberFailure'], target: 'enteringCode' },
          {
            // The order may exist although the response was lost. The next try with the same key returns it (PAY-3).
            actions: 'rememberFailure',
            target: 'enteringCode',
          },
        ],
      },
    },
    codeExpired: {
      on: {
        'code.wanted': [{ guard: 'maySend', target: 'requestingCode' }, { target: 'tooManyCodes' }],
        'form.wanted': { actions: 'forgetFailure', target: 'fillingIn' },
      },
    },
    /** No more than 3 codes an hour are sent (DEBIT-5). Then the form can be sent again. */
    tooManyCodes: {
      after: { sendsRenewed: { actions: ['forgetSends', 'forgetFailure'], target: 'fillingIn' } },
    },
    /**
     * The price exceeds a limit of direct debit (DEBIT-6). The member can choose a smaller bundle or another method.
     */
    overLimit: { on: { 'payment.retried': { actions: 'forgetFailure', target: 'fillingIn' } } },
    /** The account is blocked for direct debit (DEBIT-7). */
    blocked: { type: 'final' },
    ordered: { type: 'final' },
  },
});
