import type { MessageAttachment } from '@rendezvous/contract/attachments';
import type { CallError } from '@rendezvous/contract/errors';
import { assertEvent, assign, setup } from 'xstate';
import { failureOf, refusedWith } from '../actors/failures.ts';
import { errorOf } from '../actors/results.ts';
import { unprovided } from '../actors/unprovided.ts';
import { isRefusal, mayBeRetried, retryDelay } from './message.rules.ts';

/** A message that is being sent. Every try has the same content and the same key, so that it is sent once (CHAT-22). */
export type OutgoingMessage = {
  /** The id of the recipient. */
  readonly to: string;
  readonly text: string;
  /** What it carries beside the text, such as a gift (GIFT-1). */
  readonly attachment?: MessageAttachment | null;
  readonly clientId: string;
  readonly key: string;
  /** ISO 8601. */
  readonly writtenAt: string;
  /** What the sender was shown that it costs, in credits (CHAT-36); an earlier release did not store it. */
  readonly credits?: number;
  /** Whether the sender has acknowledged that the recipient is a fictional profile (FICTION-3). */
  readonly acknowledged: boolean;
};

export type MessageInput = {
  readonly message: OutgoingMessage;
  readonly online: boolean;
  /** `queued`: behind another message to the same member. `failed`: it failed before the page was opened (CHAT-27). */
  readonly begins: 'atOnce' | 'queued' | 'failed';
};

export type MessageContext = MessageInput & {
  readonly tries: number;
  readonly failure: CallError | null;
};

export type MessageEvent =
  /** The messages before it to the same member have been sent or taken back. */
  | { type: 'queue.advanced'; online: boolean }
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'message.retried' }
  /** The live event of the message arrived before the response. */
  | { type: 'message.arrived' }
  | { type: 'credits.bought' }
  | { type: 'message.dropped' };

/** Tries before the message shows as not sent (CHAT-24). */
const TRIES = 6;

/**
 * The sending of one message: after the messages before it to the same member (CHAT-23), when there is a network, and
 * again with the same key by itself, then by its sender (CHAT-22, CHAT-24). It waits for missing credits (CHAT-25), and
 * its text returns to the field when it is refused or taken back (CHAT-26).
 */
export const messageMachine = setup({
  types: {
    context: {} as MessageContext,
    events: {} as MessageEvent,
    input: {} as MessageInput,
    /** The message needs no action of its sender. */
    tags: {} as 'onItsWay',
  },
  actors: { send: unprovided<void, OutgoingMessage>('message', 'send') },
  guards: {
    begins: ({ context }, { as }: { as: MessageInput['begins'] }) => context.begins === as,
    isOnline: ({ context }) => context.online,
    hasNetwork({ event }) {
      assertEvent(event, 'queue.advanced');
      return event.online;
    },
    needsCredits: refusedWith('insufficient_credits'),
    isRefusal: ({ event }) => isRefusal(errorOf(event)),
    mayTryAgain: ({ context, event }) => context.tries < TRIES && mayBeRetried(errorOf(event)),
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0, failure: null }),
    rememberFailure: assign(({ event }) => ({ failure: failureOf(errorOf(event)) })),
    /** Provided by the app: puts the text back into the field (CHAT-26). */
    restoreToDraft: () => {},
    /** Provided by the app: does the same with the messages behind it (CHAT-26). */
    restoreQueuedToDrafts: () => {},
  },
  delays: { retry: ({ context }) => retryDelay(context.tries) },
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
    /**
     * The message waits for those before it, so that messages arrive in the order in which they were written (CHAT-23).
     */
    queued: {
      tags: 'onItsWay',
      on: {
        'queue.advanced': [{ guard: 'hasNetwork', target: 'sending' }, { target: 'waitingForNetwork' }],
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
          { guard: 'needsCredits', actions: 'rememberFailure', target: 'needingCredits' },
          {
            guard: 'isRefusal',
            actions: ['rememberFailure', 'restoreQueuedToDrafts', 'restoreToDraft'],
            target: 'refused',
          },
          { guard: 'mayTryAgain', actions: 'rememberFailure', target: 'waiting' },
          { actions: 'rememberFailure', target: 'failed' },
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
    /** The message lacks credits and is sent as soon as there are some (CHAT-25). */
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
