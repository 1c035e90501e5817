import { CallError } from '@rendezvous/contract/errors';
import { assign, setup } from 'xstate';
import { unprovided } from '../actors/unprovided.ts';

export type ActivationInput = {
  /** The link's; null where nobody came by one. */
  readonly token: string | null;
  /** A modal right after signing up on a phone, else an alert (spec section 4, "Activation reminder"). */
  readonly reminder: 'modal' | 'alert';
};

export type ActivationContext = ActivationInput & { readonly failure: CallError | null };

export type ActivationEvent =
  | { type: 'mail.requested' }
  | { type: 'reminder.dismissed' }
  /** From another tab or device. */
  | { type: 'account.activated' };

/** Confirming an address by mail, and being reminded of it (spec section 4, "Activation reminder"). */
export const activationMachine = setup({
  types: {
    context: {} as ActivationContext,
    events: {} as ActivationEvent,
    input: {} as ActivationInput,
    tags: {} as 'busy' | 'reminding',
  },
  actors: {
    activate: unprovided<void, { token: string }>('activation', 'activate'),
    sendMail: unprovided<void, undefined>('activation', 'sendMail'),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    remindsByModal: ({ context }) => context.reminder === 'modal',
    linkIsOver: (_, { error }: { error: unknown }) =>
      error instanceof CallError && error.code === 'link_expired',
    isLimited: (_, { error }: { error: unknown }) =>
      error instanceof CallError && error.code === 'rate_limited',
  },
  actions: {
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: error instanceof CallError ? error : new CallError('internal'),
    })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'activation',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasToken', target: 'confirming' }, { target: 'reminding' }] },
    confirming: {
      tags: 'busy',
      invoke: {
        src: 'activate',
        input: ({ context }) => ({ token: context.token as string }),
        onDone: { target: 'activated' },
        onError: [
          {
            guard: { type: 'linkIsOver', params: ({ event }) => ({ error: event.error }) },
            target: 'linkExpired',
          },
          {
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
          },
        ],
      },
      on: { 'account.activated': { target: 'activated' } },
    },
    /** 'Link expired or invalid, request a new email' (spec section 8). */
    linkExpired: {
      on: { 'mail.requested': { target: 'sending' }, 'account.activated': { target: 'activated' } },
    },
    /** 'Activation failed' (spec section 8). */
    failed: {
      on: { 'mail.requested': { target: 'sending' }, 'account.activated': { target: 'activated' } },
    },
    reminding: {
      tags: 'reminding',
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'remindsByModal', target: 'modal' }, { target: 'alert' }] },
        modal: { on: { 'reminder.dismissed': { target: 'alert' } } },
        alert: {},
      },
      on: { 'mail.requested': { target: 'sending' }, 'account.activated': { target: 'activated' } },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'sendMail',
        onDone: { target: 'sent' },
        onError: [
          {
            guard: { type: 'isLimited', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'tooMany',
          },
          {
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
          },
        ],
      },
      on: { 'account.activated': { target: 'activated' } },
    },
    sent: {
      on: { 'mail.requested': { target: 'sending' }, 'account.activated': { target: 'activated' } },
    },
    /** Enough mails for now; the last link still works. */
    tooMany: { on: { 'account.activated': { target: 'activated' } } },
    activated: { type: 'final' },
  },
});
