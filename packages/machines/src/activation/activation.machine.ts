import { assertEvent, assign, setup } from 'xstate';
import { failureOf, refusedWith } from '../actors/failures.ts';
import { errorOf } from '../actors/results.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  activationStart,
  type ActivationContext,
  type ActivationEvent,
  type ActivationInput,
} from './activation.context.ts';
import { cooldownMilliseconds, hasAddress, limitMilliseconds } from './activation.rules.ts';

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
    hasLink: ({ context }) => activationStart.initialState(context) === 'confirming',
    isActive: ({ context }) => activationStart.initialState(context) === 'activated',
    isOnAPage: ({ context }) => context.at !== 'reminder',
    remindsByModal: ({ context }) => context.reminder === 'modal',
    hasAddress: ({ context }) => hasAddress(context),
    hasJustMailed: ({ context }) => cooldownMilliseconds(context.mailedAt, context.now()) > 0,
    linkIsOver: refusedWith('link_expired', 'invalid_request'),
    isLimited: refusedWith('rate_limited'),
  },
  actions: {
    rememberFailure: assign(({ event }) => ({ failure: failureOf(errorOf(event)) })),
    forgetFailure: assign({ failure: null }),
    rememberAddress: assign(({ event }) => {
      assertEvent(event, 'address.corrected');
      return { email: event.email };
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
  context: ({ input }) => activationStart.initialContext(input),
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
          { guard: 'linkIsOver', target: 'unconfirmed' },
          { actions: 'rememberFailure', target: 'failed' },
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
                  { guard: 'isLimited', actions: 'rememberFailure', target: 'tooMany' },
                  { actions: 'rememberFailure', target: 'due' },
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
