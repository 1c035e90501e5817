import { assign, setup } from 'xstate';
import { unprovided } from '../actors/unprovided.ts';
import { backoff, pollEvery, TRIES_BEFORE_POLLING } from './connection.rules.ts';

export type ConnectionInput = { readonly online: boolean; readonly subscribedToPush: boolean };

export type ConnectionContext = {
  readonly subscribedToPush: boolean;
  /** Since the stream was last open. */
  readonly tries: number;
  /** The stream was open before: what was missed meanwhile is to be fetched. */
  readonly resumes: boolean;
};

export type ConnectionEvent =
  | { type: 'stream.opened' }
  | { type: 'stream.closed' }
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'page.returned' }
  | { type: 'push.changed'; subscribed: boolean }
  | { type: 'member.left' };

/**
 * What keeps a conversation live: an event stream, opened anew with a growing wait, and asking every 60 or 300 seconds
 * where it does not get through (architecture.md, "A message"; spec section 9).
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as ConnectionInput,
    tags: {} as 'live' | 'stale',
  },
  actors: {
    /** Holds the stream open; its opening and closing are events. It ends when its state is left. */
    listen: unprovided<void, undefined>('connection', 'listen'),
    /** Asks for what live events would have told. */
    poll: unprovided<void, undefined>('connection', 'poll'),
  },
  guards: {
    hasTriedEnough: ({ context }) => context.tries >= TRIES_BEFORE_POLLING,
    resumes: ({ context }) => context.resumes,
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    willResume: assign({ resumes: true }),
    rememberPush: assign((_, { subscribed }: { subscribed: boolean }) => ({ subscribedToPush: subscribed })),
  },
  delays: {
    backoff: ({ context }) => backoff(context.tries),
    untilPoll: ({ context }) => pollEvery(context.subscribedToPush),
  },
}).createMachine({
  id: 'connection',
  context: ({ input }) => ({ subscribedToPush: input.subscribedToPush, tries: 0, resumes: false }),
  initial: 'connecting',
  on: {
    'member.left': { target: '.closed' },
    'network.lost': { target: '.offline' },
    'push.changed': {
      actions: { type: 'rememberPush', params: ({ event }) => ({ subscribed: event.subscribed }) },
    },
  },
  states: {
    connecting: {
      entry: 'countTry',
      invoke: { src: 'listen', onDone: { target: 'reconnecting' }, onError: { target: 'reconnecting' } },
      on: {
        'stream.opened': [
          { guard: 'resumes', actions: 'forgetTries', target: 'resuming' },
          { actions: ['forgetTries', 'willResume'], target: 'live' },
        ],
        'stream.closed': { target: 'reconnecting' },
      },
    },
    live: {
      tags: 'live',
      on: { 'stream.closed': { target: 'reconnecting' } },
    },
    /** Open again: what was missed is fetched once, while new events already count. */
    resuming: {
      tags: 'live',
      invoke: { src: 'poll', onDone: { target: 'live' }, onError: { target: 'live' } },
      on: { 'stream.closed': { target: 'reconnecting' } },
    },
    reconnecting: {
      tags: 'stale',
      always: { guard: 'hasTriedEnough', target: 'polling' },
      after: { backoff: { target: 'connecting' } },
      on: { 'page.returned': { target: 'connecting' }, 'network.returned': { target: 'connecting' } },
    },
    polling: {
      tags: 'stale',
      initial: 'asking',
      on: { 'page.returned': { target: 'connecting' }, 'network.returned': { target: 'connecting' } },
      states: {
        asking: {
          invoke: { src: 'poll', onDone: { target: 'waiting' }, onError: { target: 'waiting' } },
        },
        waiting: { after: { untilPoll: { target: '#connection.connecting' } } },
      },
    },
    offline: {
      tags: 'stale',
      exit: 'forgetTries',
      on: { 'network.returned': { target: 'connecting' } },
    },
    closed: { type: 'final' },
  },
});
