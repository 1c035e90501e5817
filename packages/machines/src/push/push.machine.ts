import type { CallError } from '@rendezvous/contract/errors';
import { assign, setup } from 'xstate';
import { failureOf } from '../actors/failures.ts';
import { unprovided } from '../actors/unprovided.ts';

/** The state of push that the browser reports before the person is asked. */
export type Capability = 'unsupported' | 'denied' | 'capable' | 'subscribed';
export type Answer = 'granted' | 'denied' | 'dismissed';

export type PushInput = {
  /** Whether the prompt was dismissed on this device (PAGE-20). The settings still offer push. */
  readonly dismissed: boolean;
};

export type PushContext = PushInput & { readonly failure: CallError | null };

export type PushEvent =
  /** The first message or like has arrived, so that the prompt can be shown (PUSH-2). */
  | { type: 'moment.came' }
  | { type: 'prompt.accepted' }
  | { type: 'prompt.dismissed' }
  | { type: 'push.wanted' }
  | { type: 'push.unwanted' }
  /** The browser's own setting was changed. */
  | { type: 'permission.changed'; permission: Answer }
  | { type: 'member.left' };

/**
 * Push notifications. The site's own prompt comes first, because a browser asks only once (PUSH-2, PUSH-3).
 */
export const pushMachine = setup({
  types: {
    context: {} as PushContext,
    events: {} as PushEvent,
    input: {} as PushInput,
    tags: {} as 'busy',
  },
  actors: {
    readCapability: unprovided<Capability, undefined>('push', 'readCapability'),
    askPermission: unprovided<Answer, undefined>('push', 'askPermission'),
    /** Subscribes the browser and stores the subscription on the server. */
    subscribe: unprovided<void, undefined>('push', 'subscribe'),
    unsubscribe: unprovided<void, undefined>('push', 'unsubscribe'),
  },
  guards: {
    is: (_, { found, as }: { found: Capability; as: Capability }) => found === as,
    was: (_, { answer, as }: { answer: Answer; as: Answer }) => answer === as,
    mayPrompt: ({ context }) => !context.dismissed,
  },
  actions: {
    rememberDismissal: assign({ dismissed: true }),
    /** Provided by the app: stores the dismissal on this device, with its time (PAGE-20). */
    keepDismissal: () => {},
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureOf(error),
    })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'push',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'unknown',
  on: { 'member.left': { target: '.off' } },
  states: {
    unknown: {
      invoke: {
        src: 'readCapability',
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ found: event.output, as: 'unsupported' }) },
            target: 'unsupported',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ found: event.output, as: 'denied' }) },
            target: 'denied',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ found: event.output, as: 'subscribed' }) },
            target: 'subscribed',
          },
          { target: 'capable' },
        ],
        onError: { target: 'unsupported' },
      },
    },
    unsupported: {},
    capable: {
      initial: 'quiet',
      on: { 'push.wanted': { target: 'asking' } },
      states: {
        quiet: { on: { 'moment.came': { guard: 'mayPrompt', target: 'prompting' } } },
        prompting: {
          on: {
            'prompt.accepted': { target: '#push.asking' },
            'prompt.dismissed': { actions: ['rememberDismissal', 'keepDismissal'], target: 'quiet' },
          },
        },
      },
    },
    /** The browser's own prompt is open. */
    asking: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'askPermission',
        onDone: [
          {
            guard: { type: 'was', params: ({ event }) => ({ answer: event.output, as: 'granted' }) },
            target: 'subscribing',
          },
          {
            guard: { type: 'was', params: ({ event }) => ({ answer: event.output, as: 'denied' }) },
            target: 'denied',
          },
          { actions: ['rememberDismissal', 'keepDismissal'], target: 'capable' },
        ],
        onError: {
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'capable',
        },
      },
    },
    subscribing: {
      tags: 'busy',
      invoke: {
        src: 'subscribe',
        onDone: { target: 'subscribed' },
        onError: {
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'capable',
        },
      },
    },
    subscribed: {
      on: {
        'push.unwanted': { target: 'unsubscribing' },
        'permission.changed': {
          guard: { type: 'was', params: ({ event }) => ({ answer: event.permission, as: 'denied' }) },
          target: 'denied',
        },
      },
    },
    unsubscribing: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'unsubscribe',
        onDone: { target: 'unsubscribed' },
        onError: {
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'subscribed',
        },
      },
    },
    /** The member turned push off. No prompt appears; the settings turn it on again. */
    unsubscribed: { on: { 'push.wanted': { target: 'asking' } } },
    /** The browser blocks notifications. Only its own settings lead back (PUSH-3). */
    denied: {
      on: {
        'permission.changed': {
          guard: { type: 'was', params: ({ event }) => ({ answer: event.permission, as: 'granted' }) },
          target: 'subscribing',
        },
      },
    },
    off: { type: 'final' },
  },
});
