import { assign, setup } from 'xstate';
import { failureOf } from '../actors/failures.ts';
import { errorOf, outputOf } from '../actors/results.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  pushStart,
  type Answer,
  type Capability,
  type PushContext,
  type PushEvent,
  type PushInput,
} from './push.context.ts';

/** The person's answer to the browser's prompt, or what they changed it to in the browser's own setting. */
const answerIn = (event: PushEvent) =>
  event.type === 'permission.changed' ? event.permission : outputOf<Answer>(event);

/** The browser's own setting was changed: it blocks notifications now, or asks again at the next time. */
const blocked = { guard: { type: 'was', params: { answer: 'denied' } }, target: '#push.denied' } as const;
const reset = { guard: { type: 'was', params: { answer: 'dismissed' } }, target: '#push.capable' } as const;

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
    is: ({ event }, { capability }: { capability: Capability }) => outputOf<Capability>(event) === capability,
    was: ({ event }, { answer }: { answer: Answer }) => answerIn(event) === answer,
    mayPrompt: ({ context }) => !context.dismissed,
  },
  actions: {
    rememberDismissal: assign({ dismissed: true }),
    /** Provided by the app: stores the dismissal on this device, with its time (PAGE-20). */
    keepDismissal: () => {},
    rememberFailure: assign(({ event }) => ({ failure: failureOf(errorOf(event)) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'push',
  context: ({ input }) => pushStart.initialContext(input),
  initial: 'unknown',
  on: { 'member.left': { target: '.off' } },
  states: {
    unknown: {
      invoke: {
        src: 'readCapability',
        onDone: [
          { guard: { type: 'is', params: { capability: 'unsupported' } }, target: 'unsupported' },
          { guard: { type: 'is', params: { capability: 'denied' } }, target: 'denied' },
          { guard: { type: 'is', params: { capability: 'subscribed' } }, target: 'subscribed' },
          { target: 'capable' },
        ],
        onError: { target: 'unsupported' },
      },
    },
    unsupported: {},
    capable: {
      initial: 'quiet',
      on: { 'push.wanted': { target: 'asking' }, 'permission.changed': blocked },
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
          { guard: { type: 'was', params: { answer: 'granted' } }, target: 'subscribing' },
          { guard: { type: 'was', params: { answer: 'denied' } }, target: 'denied' },
          { actions: ['rememberDismissal', 'keepDismissal'], target: 'capable' },
        ],
        onError: { actions: 'rememberFailure', target: 'capable' },
      },
    },
    subscribing: {
      tags: 'busy',
      invoke: {
        src: 'subscribe',
        onDone: { target: 'subscribed' },
        onError: { actions: 'rememberFailure', target: 'capable' },
      },
    },
    subscribed: {
      on: {
        'push.unwanted': { target: 'unsubscribing' },
        'permission.changed': [blocked, reset],
      },
    },
    unsubscribing: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'unsubscribe',
        onDone: { target: 'unsubscribed' },
        onError: { actions: 'rememberFailure', target: 'subscribed' },
      },
    },
    /** The member turned push off. No prompt appears; the settings turn it on again. */
    unsubscribed: { on: { 'push.wanted': { target: 'asking' }, 'permission.changed': blocked } },
    /** The browser blocks notifications. Only its own settings lead back (PUSH-3). */
    denied: {
      on: {
        'permission.changed': [
          { guard: { type: 'was', params: { answer: 'granted' } }, target: 'subscribing' },
          reset,
        ],
      },
    },
    off: { type: 'final' },
  },
});
