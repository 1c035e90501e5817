import type { ProfileCard } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import { assign, setup } from 'xstate';
import { failureOf, isRefusedWith } from '../actors/failures.ts';
import { unprovided } from '../actors/unprovided.ts';

/** A member in the deck. */
export type Card = ProfileCard;
/** The last decision, which can be undone (SWIPE-3). */
export type Choice = { readonly card: Card; readonly liked: boolean };
/** `likesLeft` of the day; `matched` when the other member likes the player too. */
export type LikeResult = { readonly matched: boolean; readonly likesLeft: number };
export type Deck = { readonly cards: readonly Card[]; readonly likesLeft: number; readonly resetAt: string };

export type SwipeContext = {
  readonly cards: readonly Card[];
  readonly last: Choice | null;
  readonly likesLeft: number;
  /** When the allowance is renewed, ISO 8601. */
  readonly resetAt: string | null;
  readonly failure: CallError | null;
  readonly now: () => number;
};

export type SwipeEvent =
  | { type: 'card.liked' }
  | { type: 'card.passed' }
  | { type: 'choice.undone' }
  | { type: 'match.closed' }
  | { type: 'deck.wanted' };

export type SwipeInput = { readonly now: () => number };

/**
 * Milliseconds until the likes return (LIKE-1), or a minute if the server gave no time: then the deck is loaded again.
 */
function untilReset(resetAt: string | null, now: number): number {
  return resetAt === null ? 60_000 : Math.max(0, Date.parse(resetAt) - now);
}

/**
 * The swipe game: one card at a time, with the likes of the day shared with profile likes (SWIPE-2, LIKE-1), then a
 * wait until they return (SWIPE-4). Undoing a like does not return the allowance (SWIPE-3).
 */
export const swipeMachine = setup({
  types: {
    context: {} as SwipeContext,
    events: {} as SwipeEvent,
    input: {} as SwipeInput,
    tags: {} as 'busy' | 'deck',
  },
  actors: {
    loadDeck: unprovided<Deck, undefined>('swipe', 'loadDeck'),
    like: unprovided<LikeResult, { id: string }>('swipe', 'like'),
    pass: unprovided<void, { id: string }>('swipe', 'pass'),
    undo: unprovided<void, Choice>('swipe', 'undo'),
  },
  guards: {
    hasCards: ({ context }) => context.cards.length > 0,
    hasLikes: ({ context }) => context.likesLeft > 0,
    isSpent: ({ context }) => context.likesLeft <= 0,
    canUndo: ({ context }) => context.last !== null,
    matched: (_, { answer }: { answer: LikeResult }) => answer.matched,
    isExhausted: (_, { error }: { error: unknown }) => isRefusedWith(error, 'likes_exhausted'),
  },
  actions: {
    takeDeck: assign((_, { deck }: { deck: Deck }) => ({ ...deck, last: null, failure: null })),
    countLike: assign((_, { answer }: { answer: LikeResult }) => ({ likesLeft: answer.likesLeft })),
    removeTopCard: assign(({ context: { cards } }, { liked }: { liked: boolean }) => ({
      cards: cards.slice(1),
      last: cards[0] ? { card: cards[0], liked } : null,
      failure: null,
    })),
    returnLastCard: assign(({ context: { cards, last } }) => ({
      cards: last ? [last.card, ...cards] : cards,
      last: null,
      failure: null,
    })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureOf(error),
    })),
    rememberExhaustion: assign((_, { error }: { error: unknown }) => ({
      likesLeft: 0,
      resetAt: failureOf(error).params.retry_at ?? null,
    })),
  },
  delays: { reset: ({ context }) => untilReset(context.resetAt, context.now()) },
}).createMachine({
  id: 'swipe',
  context: ({ input }) => ({ cards: [], last: null, likesLeft: 0, resetAt: null, failure: null, ...input }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadDeck',
        onDone: {
          actions: { type: 'takeDeck', params: ({ event }) => ({ deck: event.output }) },
          target: 'dealing',
        },
        onError: {
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
    },
    failed: { on: { 'deck.wanted': { target: 'loading' } } },
    dealing: {
      always: [
        { guard: 'isSpent', target: 'spent' },
        { guard: 'hasCards', target: 'choosing' },
        { target: 'empty' },
      ],
    },
    choosing: {
      tags: 'deck',
      on: {
        'card.liked': { guard: 'hasLikes', target: 'liking' },
        'card.passed': { target: 'passing' },
        'choice.undone': { guard: 'canUndo', target: 'undoing' },
      },
    },
    liking: {
      tags: ['busy', 'deck'],
      invoke: {
        src: 'like',
        input: ({ context }) => ({ id: context.cards[0]?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'matched', params: ({ event }) => ({ answer: event.output }) },
            actions: [
              { type: 'countLike', params: ({ event }) => ({ answer: event.output }) },
              { type: 'removeTopCard', params: { liked: true } },
            ],
            target: 'matched',
          },
          {
            actions: [
              { type: 'countLike', params: ({ event }) => ({ answer: event.output }) },
              { type: 'removeTopCard', params: { liked: true } },
            ],
            target: 'dealing',
          },
        ],
        onError: [
          {
            guard: { type: 'isExhausted', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'rememberExhaustion', params: ({ event }) => ({ error: event.error }) },
            target: 'spent',
          },
          {
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'choosing',
          },
        ],
      },
    },
    passing: {
      tags: ['busy', 'deck'],
      invoke: {
        src: 'pass',
        input: ({ context }) => ({ id: context.cards[0]?.id ?? '' }),
        onDone: { actions: { type: 'removeTopCard', params: { liked: false } }, target: 'dealing' },
        onError: {
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'choosing',
        },
      },
    },
    undoing: {
      tags: ['busy', 'deck'],
      invoke: {
        src: 'undo',
        input: ({ context }) => context.last as Choice,
        onDone: { actions: 'returnLastCard', target: 'choosing' },
        onError: {
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'choosing',
        },
      },
    },
    matched: { on: { 'match.closed': { target: 'dealing' } } },
    /** The day's likes are used up. The wait is shown, and the deck loads by itself when they return (SWIPE-4). */
    spent: { after: { reset: { target: 'loading' } } },
    /** The player has decided on everybody (SWIPE-4). */
    empty: {
      on: {
        'deck.wanted': { target: 'loading' },
        'choice.undone': { guard: 'canUndo', target: 'undoing' },
      },
    },
  },
});
