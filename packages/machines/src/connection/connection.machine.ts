import { assertEvent, assign, setup } from 'xstate';
import { unprovided, unprovidedListener } from '../actors/unprovided.ts';
import {
  connectionStart,
  type ConnectionContext,
  type ConnectionEvent,
  type ConnectionInput,
} from './connection.context.ts';
import { backoff, FIRST_POLL_MS, pollEvery, TRIES_BEFORE_POLLING } from './connection.rules.ts';

/**
 * The live connection of a page: an event stream that is reopened with growing waits (LIVE-6), and polling every 60 or
 * 300 seconds where events do not arrive (LIVE-5).
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as ConnectionInput,
    /** `live`: events arrive. `late`: no events have arrived for some time, so changes appear with the next poll. */
    tags: {} as 'live' | 'late',
  },
  actors: {
    /** Keeps the stream open, and sends an event when it opens, breaks or closes. It stops when `streaming` is left. */
    listen: unprovidedListener('connection', 'listen'),
    /** Fetches what live events would have brought. */
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
    rememberPush: assign(({ event }) => {
      assertEvent(event, 'push.changed');
      return { subscribedToPush: event.subscribed };
    }),
  },
  delays: {
    backoff: ({ context }) => backoff(context.tries),
    firstPoll: FIRST_POLL_MS,
    untilPoll: ({ context }) => pollEvery(context.subscribedToPush),
  },
}).createMachine({
  id: 'connection',
  context: ({ input }) => connectionStart.initialContext(input),
  initial: 'arriving',
  on: {
    'member.left': { target: '.closed' },
    'network.lost': { target: '.offline' },
    'push.changed': { actions: 'rememberPush' },
  },
  states: {
    arriving: { always: [{ guard: 'isOnline', target: 'streaming' }, { target: 'offline' }] },
    /** The stream is open or opening. */
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
        /** Open for the first time. What happened between page and stream is fetched 5 seconds later, after loading. */
        settling: {
          tags: 'live',
          entry: 'forgetTries',
          after: { firstPoll: { target: 'resuming' } },
          on: { 'stream.interrupted': { target: 'interrupted' } },
        },
        /** Open. What was missed is fetched once, while new events already apply. */
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
        /** The browser is reopening the stream after the last event (Last-Event-ID), so nothing is missed (LIVE-3). */
        interrupted: {
          after: { firstPoll: { target: 'unheard' } },
          on: { 'stream.opened': [{ guard: 'resumes', target: 'live' }, { target: 'settling' }] },
        },
        /**
         * The stream neither opens nor closes, for example behind a buffering proxy. The page polls beside it (LIVE-5).
         */
        unheard: {
          tags: 'late',
          initial: 'asking',
          entry: 'willResume',
          on: {
            'stream.opened': { target: 'resuming' },
            'page.returned': { target: '.asking' },
            // The stream may hang on a network that is gone.
            'network.returned': { target: '#connection.streaming', reenter: true },
          },
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
    /** The stream was refused too often. The page polls, and tries the stream again between polls (LIVE-6). */
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
