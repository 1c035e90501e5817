import type { CallError } from '@rendezvous/contract/errors';
import { assign, setup } from 'xstate';
import { failureOf, isRefusedWith } from '../actors/failures.ts';
import { unprovided } from '../actors/unprovided.ts';
import { isRefusal, mayPass, retryAfter } from './message.rules.ts';

/** One message on its way; it stays the same for every try, its key too, so that it is charged once. */
export type OutgoingMessage = {
  /** The id of the member it is for. */
  readonly to: string;
  readonly text: string;
  readonly clientId: string;
  readonly key: string;
  /** ISO 8601. */
  readonly writtenAt: string;
  /** Its writer has said that they know the addressee to be fictional. */
  readonly acknowledged: boolean;
};

export type MessageInput = {
  readonly message: OutgoingMessage;
  readonly online: boolean;
  /** Behind another to the same member that is still there; or failed before this page was opened. */
  readonly begins: 'atOnce' | 'queued' | 'failed';
};

export type MessageContext = MessageInput & {
  readonly tries: number;
  readonly failure: CallError | null;
};

export type MessageEvent =
  /** Those before it to the same member have arrived, or were taken back. */
  | { type: 'queue.advanced'; online: boolean }
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'message.retried' }
  /** The live event of the same message came before the answer. */
  | { type: 'message.arrived' }
  | { type: 'credits.bought' }
  | { type: 'message.dropped' };

type Failed = { readonly event: { readonly error: unknown } };

const failed = <Name extends string>(type: Name) => ({
  type,
  params: ({ event }: Failed) => ({ error: event.error }),
});

/** Tries by itself before the writer is asked. */
const TRIES = 6;

/**
 * Sending one message (spec section 4, "Chat"): behind those that were written before it to the same member, queued
 * while there is no network, tried again by itself with the same key, then by its writer; refused for want of credits
 * it waits for them, and its words are never lost.
 */
export const messageMachine = setup({
  types: {
    context: {} as MessageContext,
    events: {} as MessageEvent,
    input: {} as MessageInput,
    /** Whoever wrote it has nothing to do for it. */
    tags: {} as 'onItsWay',
  },
  actors: { send: unprovided<void, OutgoingMessage>('message', 'send') },
  guards: {
    begins: ({ context }, { as }: { as: MessageInput['begins'] }) => context.begins === as,
    isOnline: ({ context }) => context.online,
    hasNetwork: (_, { online }: { online: boolean }) => online,
    needsCredits: (_, { error }: { error: unknown }) => isRefusedWith(error, 'insufficient_credits'),
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(error),
    mayTryAgain: ({ context }, { error }: { error: unknown }) => context.tries < TRIES && mayPass(error),
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0, failure: null }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureOf(error),
    })),
    /** Provided by the app: puts the words back where they are written. */
    restoreToDraft: () => {},
    /** Provided by the app: does so with those behind it, which nothing leads any more. */
    restoreQueuedToDrafts: () => {},
  },
  delays: { retry: ({ context }) => retryAfter(context.tries) },
}).createMachine({
  id: 'message',
  context: ({ input }) => ({ ...input, tries: 0, failure: null }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: { type: 'begins', params: { as: 'failed' } }, target: 'failed' },
        { guard: { type: 'begins', params: { as: 'queued' } }, target: 'queued' },
        { guard: 'isOnline', target: 'sending' },
        { target: 'waitingForNetwork' },
      ],
    },
    /** A conversation is read in the order in which it was written: whatever keeps the one before keeps this one. */
    queued: {
      tags: 'onItsWay',
      on: {
        'queue.advanced': [
          {
            guard: { type: 'hasNetwork', params: ({ event }) => ({ online: event.online }) },
            target: 'sending',
          },
          { target: 'waitingForNetwork' },
        ],
        'message.arrived': { target: 'sent' },
        'message.dropped': { actions: 'restoreToDraft', target: 'dropped' },
      },
    },
    waitingForNetwork: {
      tags: 'onItsWay',
      on: {
        'network.returned': { actions: 'forgetTries', target: 'sending' },
        'message.arrived': { target: 'sent' },
        'message.dropped': { actions: 'restoreToDraft', target: 'dropped' },
      },
    },
    sending: {
      tags: 'onItsWay',
      entry: 'countTry',
      invoke: {
        src: 'send',
        input: ({ context }) => context.message,
        onDone: { target: 'sent' },
        onError: [
          {
            guard: failed('needsCredits'),
            actions: failed('rememberFailure'),
            target: 'needingCredits',
          },
          {
            guard: failed('isRefusal'),
            actions: [failed('rememberFailure'), 'restoreQueuedToDrafts', 'restoreToDraft'],
            target: 'refused',
          },
          {
            guard: failed('mayTryAgain'),
            actions: failed('rememberFailure'),
            target: 'waiting',
          },
          {
            actions: failed('rememberFailure'),
            target: 'failed',
          },
        ],
      },
      on: { 'message.arrived': { target: 'sent' }, 'network.lost': { target: 'waitingForNetwork' } },
    },
    waiting: {
      tags: 'onItsWay',
      after: { retry: { target: 'sending' } },
      on: { 'message.arrived': { target: 'sent' }, 'network.lost': { target: 'waitingForNetwork' } },
    },
    failed: {
      on: {
        'message.retried': { actions: 'forgetTries', target: 'sending' },
        'message.arrived': { target: 'sent' },
        'message.dropped': { actions: 'restoreToDraft', target: 'dropped' },
      },
    },
    /** 'You do not have enough credits': the words stay, and go when there are some. */
    needingCredits: {
      on: {
        'credits.bought': { actions: 'forgetTries', target: 'sending' },
        'message.dropped': { actions: 'restoreToDraft', target: 'dropped' },
      },
    },
    sent: { type: 'final' },
    refused: { type: 'final' },
    dropped: { type: 'final' },
  },
});
