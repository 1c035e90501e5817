import { assign, setup } from 'xstate';
import { failureOf, isRefusedWith } from '../actors/failures.ts';
import { unprovided } from '../actors/unprovided.ts';
import { initialContext, type ActivationContext, type ActivationInput } from './activation.context.ts';
import { limitMilliseconds, cooldownMilliseconds } from './activation.rules.ts';

export type ActivationEvent =
  | { type: 'link.retried' }
  | { type: 'mail.requested' }
  | { type: 'reminder.dismissed' }
  /** The address was corrected on any page, and a mail was sent to the new one (ACCOUNT-8). */
  | { type: 'address.corrected'; email: string }
  /** The address was confirmed in another tab or on another device. */
  | { type: 'account.activated' };

/**
 * Confirms an address by the mailed link (ACCOUNT-3), and reminds of it (ACCOUNT-7). While the address is not
 * confirmed, the notice and the mail are parallel regions, because the modal can be closed while a mail is being sent.
 */
export const activationMachine = setup({
  types: {
    context: {} as ActivationContext,
    events: {} as ActivationEvent,
    input: {} as ActivationInput,
    tags: {} as 'busy',
  },
  actors: {
    activate: unprovided<void, { token: string }>('activation', 'activate'),
    sendMail: unprovided<void, undefined>('activation', 'sendMail'),
  },
  guards: {
    hasLink: ({ context: { at, token } }) => at === 'link' && token !== null,
    isActive: ({ context: { at, active } }) => at !== 'link' && active,
    isOnAPage: ({ context }) => context.at !== 'reminder',
    remindsByModal: ({ context }) => context.reminder === 'modal',
    hasAddress: ({ context }) => context.email !== null,
    hasJustMailed: ({ context }) => cooldownMilliseconds(context.mailedAt, context.now()) > 0,
    linkIsOver: (_, { error }: { error: unknown }) => isRefusedWith(error, 'link_expired', 'invalid_request'),
    isLimited: (_, { error }: { error: unknown }) => isRefusedWith(error, 'rate_limited'),
  },
  actions: {
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureOf(error),
    })),
    forgetFailure: assign({ failure: null }),
    rememberAddress: assign({
      email: ({ context, event }) => (event.type === 'address.corrected' ? event.email : context.email),
    }),
    rememberMail: assign({ mailedAt: ({ context }) => context.now() }),
    /** Provided by the app: stores the dismissal on this device, with its time (PAGE-20). */
    keepDismissal: () => {},
  },
  delays: {
    mailRests: ({ context }) => cooldownMilliseconds(context.mailedAt, context.now()),
    limitEnds: ({ context }) => limitMilliseconds(context.failure, context.now()),
  },
}).createMachine({
  id: 'activation',
  context: ({ input }) => initialContext(input),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'hasLink', target: 'confirming' },
        { guard: 'isActive', target: 'activated' },
        { target: 'unconfirmed' },
      ],
    },
    confirming: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'activate',
        input: ({ context }) => ({ token: context.token as string }),
        onDone: { target: 'activated' },
        onError: [
          {
            guard: { type: 'linkIsOver', params: ({ event }) => ({ error: event.error }) },
            target: 'unconfirmed',
          },
          {
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
          },
        ],
      },
      on: { 'account.activated': { target: 'activated' } },
    },
    /** Activation failed for another reason than the link, which can be used again (ACCOUNT-5). */
    failed: {
      on: { 'link.retried': { target: 'confirming' }, 'account.activated': { target: 'activated' } },
    },
    unconfirmed: {
      type: 'parallel',
      on: { 'account.activated': { target: 'activated' } },
      states: {
        shown: {
          initial: 'choosing',
          states: {
            choosing: {
              always: [
                { guard: 'isOnAPage', target: 'linkExpired' },
                { guard: 'remindsByModal', target: 'modal' },
                { target: 'alert' },
              ],
            },
            /** The link is unknown, used or expired (ACCOUNT-5). */
            linkExpired: {},
            modal: { on: { 'reminder.dismissed': { actions: 'keepDismissal', target: 'alert' } } },
            alert: {},
          },
        },
        mail: {
          initial: 'choosing',
          on: {
            'address.corrected': {
              actions: ['rememberAddress', 'rememberMail', 'forgetFailure'],
              target: '.sent',
            },
          },
          states: {
            choosing: { always: [{ guard: 'hasJustMailed', target: 'sent' }, { target: 'due' }] },
            due: { on: { 'mail.requested': { guard: 'hasAddress', target: 'sending' } } },
            sending: {
              tags: 'busy',
              entry: 'forgetFailure',
              invoke: {
                src: 'sendMail',
                onDone: { actions: 'rememberMail', target: 'sent' },
                onError: [
                  {
                    guard: { type: 'isLimited', params: ({ event }) => ({ error: event.error }) },
                    actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                    target: 'tooMany',
                  },
                  {
                    actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                    target: 'due',
                  },
                ],
              },
            },
            sent: {
              initial: 'resting',
              states: {
                resting: { after: { mailRests: { target: 'rested' } } },
                rested: {
                  on: {
                    'mail.requested': { guard: 'hasAddress', target: '#activation.unconfirmed.mail.sending' },
                  },
                },
              },
            },
            /** No more mails can be requested for now. The last link still works (ACCOUNT-6). */
            tooMany: { after: { limitEnds: { actions: 'forgetFailure', target: 'due' } } },
          },
        },
      },
    },
    activated: { type: 'final' },
  },
});
