import type { Order } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import { assign, setup } from 'xstate';
import { failureOf, isRefusedWith } from '../actors/failures.ts';
import { unprovided } from '../actors/unprovided.ts';
import { EMPTY_FORM, isCode, isComplete, isWrongCode, SMS, type SepaForm } from './direct-debit.rules.ts';

export type DirectDebitInput = { readonly bundleId: string; readonly price: number; readonly key: string };

export type DirectDebitContext = DirectDebitInput & {
  readonly form: SepaForm;
  readonly code: string;
  readonly sends: number;
  readonly tries: number;
  readonly order: Order | null;
  readonly failure: CallError | null;
};

export type DirectDebitEvent =
  | { type: 'form.submitted'; form: SepaForm }
  | { type: 'form.wanted' }
  | { type: 'code.entered'; code: string }
  | { type: 'code.wanted' }
  | { type: 'payment.retried' };

/** The request for a code. `key` identifies one intent to buy. */
export type MandateRequest = { readonly form: SepaForm; readonly bundleId: string; readonly key: string };
export type ConfirmRequest = { readonly code: string; readonly key: string };

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
    isComplete: (_, { form }: { form: SepaForm }) => isComplete(form),
    isCode: (_, { code }: { code: string }) => isCode(code),
    maySend: ({ context }) => context.sends < SMS.sendsAnHour,
    isBlocked: (_, { error }: { error: unknown }) => isRefusedWith(error, 'forbidden'),
    isOverLimit: (_, { error }: { error: unknown }) => isRefusedWith(error, 'too_large'),
    isLimited: (_, { error }: { error: unknown }) => isRefusedWith(error, 'rate_limited'),
    codeIsOver: (_, { error }: { error: unknown }) => isRefusedWith(error, 'link_expired'),
    isWrongCode: (_, { error }: { error: unknown }) => isWrongCode(error),
    wasLastTry: ({ context }, { error }: { error: unknown }) =>
      isWrongCode(error) && context.tries + 1 >= SMS.tries,
  },
  actions: {
    rememberForm: assign((_, { form }: { form: SepaForm }) => ({ form, failure: null })),
    rememberCode: assign((_, { code }: { code: string }) => ({ code, failure: null })),
    forgetCode: assign({ code: '' }),
    countSend: assign({ sends: ({ context }) => context.sends + 1, tries: 0, failure: null }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetSends: assign({ sends: 0 }),
    rememberOrder: assign((_, { order }: { order: Order }) => ({ order, failure: null })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureOf(error),
    })),
    forgetFailure: assign({ failure: null }),
    rememberMissingFields: assign({ failure: () => new CallError('invalid_fields') }),
  },
  delays: { codeEnds: SMS.validForMs, sendsRenewed: HOUR_MS },
}).createMachine({
  id: 'directDebit',
  context: ({ input }) => ({
    ...input,
    form: EMPTY_FORM,
    code: '',
    sends: 0,
    tries: 0,
    order: null,
    failure: null,
  }),
  initial: 'fillingIn',
  states: {
    fillingIn: {
      tags: 'secret',
      on: {
        'form.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ form: event.form }) },
            actions: { type: 'rememberForm', params: ({ event }) => ({ form: event.form }) },
            target: 'requestingCode',
          },
          {
            actions: [
              { type: 'rememberForm', params: ({ event }) => ({ form: event.form }) },
              'rememberMissingFields',
            ],
          },
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
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ error: event.error }) },
            target: 'blocked',
          },
          {
            guard: { type: 'isOverLimit', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'overLimit',
          },
          {
            guard: { type: 'isLimited', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'tooManyCodes',
          },
          {
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'fillingIn',
          },
        ],
      },
    },
    enteringCode: {
      tags: 'secret',
      after: { codeEnds: { target: 'codeExpired' } },
      on: {
        'code.entered': {
          guard: { type: 'isCode', params: ({ event }) => ({ code: event.code }) },
          actions: { type: 'rememberCode', params: ({ event }) => ({ code: event.code }) },
          target: 'confirming',
        },
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
        onDone: {
          actions: { type: 'rememberOrder', params: ({ event }) => ({ order: event.output }) },
          target: 'ordered',
        },
        onError: [
          {
            guard: { type: 'codeIsOver', params: ({ event }) => ({ error: event.error }) },
            target: 'codeExpired',
          },
          {
            guard: { type: 'wasLastTry', params: ({ event }) => ({ error: event.error }) },
            actions: 'countTry',
            target: 'codeExpired',
          },
          {
            guard: { type: 'isWrongCode', params: ({ event }) => ({ error: event.error }) },
            actions: [
              'countTry',
              { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            ],
            target: 'enteringCode',
          },
          {
            // The order may exist although the response was lost. The next try with the same key returns it (PAY-3).
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
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
