import { assign, setup } from 'xstate';
import { unprovided, unprovidedListener } from '../actors/unprovided.ts';
import { backoff, FIRST_POLL_MS, pollEvery, TRIES_BEFORE_POLLING } from './connection.rules.ts';

export type ConnectionInput = { readonly online: boolean; readonly subscribedToPush: boolean };

export type ConnectionContext = {
  /** Whether there was a network when it began. */
  readonly beganOnline: boolean;
  readonly subscribedToPush: boolean;
  /** Since the stream was last open. */
  readonly tries: number;
  /** What the page shows was fetched before: a stream that is opened anew does not tell what came since. */
  readonly resumes: boolean;
};

export type ConnectionEvent =
  | { type: 'stream.opened' }
  /** Broken; whoever holds it opens it again by itself, from the event that it told last. */
  | { type: 'stream.interrupted' }
  /** Over: refused, or ended for good. */
  | { type: 'stream.closed' }
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'page.returned' }
  | { type: 'push.changed'; subscribed: boolean }
  | { type: 'member.left' };

/**
 * What keeps a page live: an event stream, opened anew with a growing wait, and asking every 60 or 300 seconds where it
 * does not get through (architecture.md, "A message"; spec section 9).
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as ConnectionInput,
    /** `live`: events come. `late`: for some time they have not, and news waits for the next asking. */
    tags: {} as 'live' | 'late',
  },
  actors: {
    /** Holds the stream open; its opening, breaking and closing are events. It ends when `streaming` is left. */
    listen: unprovidedListener('connection', 'listen'),
    /** Asks for what live events would have told. */
    poll: unprovided<void, undefined>('connection', 'poll'),
  },
  guards: {
    isOnline: ({ context }) => context.beganOnline,
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
    firstPoll: FIRST_POLL_MS,
    untilPoll: ({ context }) => pollEvery(context.subscribedToPush),
  },
}).createMachine({
  id: 'connection',
  context: ({ input }) => ({
    beganOnline: input.online,
    subscribedToPush: input.subscribedToPush,
    tries: 0,
    resumes: false,
  }),
  initial: 'arriving',
  on: {
    'member.left': { target: '.closed' },
    'network.lost': { target: '.offline' },
    'push.changed': {
      actions: { type: 'rememberPush', params: ({ event }) => ({ subscribed: event.subscribed }) },
    },
  },
  states: {
    arriving: { always: [{ guard: 'isOnline', target: 'streaming' }, { target: 'offline' }] },
    /** The stream is held, be it open or on its way. */
    streaming: {
      entry: 'countTry',
      invoke: { src: 'listen', onError: { target: 'reconnecting' } },
      initial: 'connecting',
      on: { 'stream.closed': { target: 'reconnecting' } },
      states: {
        connecting: {
          after: { firstPoll: { target: 'unheard' } },
          on: { 'stream.opened': [{ guard: 'resumes', target: 'resuming' }, { target: 'settling' }] },
        },
        /** Open for the first time: what came between the page and its stream is fetched when the page is at rest. */
        settling: {
          tags: 'live',
          entry: 'forgetTries',
          after: { firstPoll: { target: 'resuming' } },
          on: { 'stream.interrupted': { target: 'interrupted' } },
        },
        /** Open: what was missed is fetched once, while new events already count. */
        resuming: {
          tags: 'live',
          entry: ['forgetTries', 'willResume'],
          invoke: { src: 'poll', onDone: { target: 'live' }, onError: { target: 'live' } },
          on: { 'stream.interrupted': { target: 'interrupted' } },
        },
        live: {
          tags: 'live',
          on: { 'stream.interrupted': { target: 'interrupted' } },
        },
        /** Opened again by itself from the last event on (Last-Event-ID): then nothing was missed. */
        interrupted: {
          after: { firstPoll: { target: 'unheard' } },
          on: { 'stream.opened': [{ guard: 'resumes', target: 'live' }, { target: 'settling' }] },
        },
        /** It neither opens nor closes, as behind a proxy that holds it back: asks for itself beside it. */
        unheard: {
          tags: 'late',
          initial: 'asking',
          entry: 'willResume',
          on: { 'stream.opened': { target: 'resuming' } },
          states: {
            asking: {
              invoke: { src: 'poll', onDone: { target: 'waiting' }, onError: { target: 'waiting' } },
            },
            waiting: { after: { untilPoll: { target: 'asking' } } },
          },
        },
      },
    },
    reconnecting: {
      always: { guard: 'hasTriedEnough', target: 'polling' },
      after: { backoff: { target: 'streaming' } },
      on: { 'page.returned': { target: 'streaming' }, 'network.returned': { target: 'streaming' } },
    },
    /** It was refused too often: asks for itself, and tries the stream again before the next time. */
    polling: {
      tags: 'late',
      initial: 'asking',
      entry: 'willResume',
      on: { 'page.returned': { target: 'streaming' }, 'network.returned': { target: 'streaming' } },
      states: {
        asking: {
          invoke: { src: 'poll', onDone: { target: 'waiting' }, onError: { target: 'waiting' } },
        },
        waiting: { after: { untilPoll: { target: '#connection.streaming' } } },
      },
    },
    offline: {
      exit: 'forgetTries',
      on: { 'network.returned': { target: 'streaming' } },
    },
    closed: { type: 'final' },
  },
});
