import type { ProfileCard } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import { assign, setup } from 'xstate';
import { failureOf, isRefusedWith } from '../actors/failures.ts';
import { unprovided } from '../actors/unprovided.ts';
import { untilReset } from './swipe.rules.ts';

/** Somebody in the deck, with all that must be said of them. */
export type Card = ProfileCard;
/** What one did with a card, for undoing it. */
export type Choice = { readonly card: Card; readonly liked: boolean };
/** `likesLeft` of today; `matched` when the like was returned. */
export type LikeAnswer = { readonly matched: boolean; readonly likesLeft: number };
export type Deck = { readonly cards: readonly Card[]; readonly likesLeft: number; readonly resetAt: string };

export type SwipeContext = {
  readonly cards: readonly Card[];
  readonly last: Choice | null;
  readonly likesLeft: number;
  /** ISO 8601: when the allowance is new. */
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
 * The swipe game: one card at a time, four likes a day together with the profile's likes, then a wait until the next
 * day (spec section 4, "Daily allowance"; decisions.md, "likes"). A like that was taken back does not return.
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
    like: unprovided<LikeAnswer, { id: string }>('swipe', 'like'),
    pass: unprovided<void, { id: string }>('swipe', 'pass'),
    undo: unprovided<void, Choice>('swipe', 'undo'),
  },
  guards: {
    hasCards: ({ context }) => context.cards.length > 0,
    hasLikes: ({ context }) => context.likesLeft > 0,
    isSpent: ({ context }) => context.likesLeft <= 0,
    canUndo: ({ context }) => context.last !== null,
    matched: (_, { answer }: { answer: LikeAnswer }) => answer.matched,
    isExhausted: (_, { error }: { error: unknown }) => isRefusedWith(error, 'likes_exhausted'),
  },
  actions: {
    takeDeck: assign((_, { deck }: { deck: Deck }) => ({ ...deck, last: null, failure: null })),
    countLike: assign((_, { answer }: { answer: LikeAnswer }) => ({ likesLeft: answer.likesLeft })),
    putAway: assign(({ context: { cards } }, { liked }: { liked: boolean }) => ({
      cards: cards.slice(1),
      last: cards[0] ? { card: cards[0], liked } : null,
      failure: null,
    })),
    putBack: assign(({ context: { cards, last } }) => ({
      cards: last ? [last.card, ...cards] : cards,
      last: null,
      failure: null,
    })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureOf(error),
    })),
    spend: assign((_, { error }: { error: unknown }) => ({
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
              { type: 'putAway', params: { liked: true } },
            ],
            target: 'matched',
          },
          {
            actions: [
              { type: 'countLike', params: ({ event }) => ({ answer: event.output }) },
              { type: 'putAway', params: { liked: true } },
            ],
            target: 'dealing',
          },
        ],
        onError: [
          {
            guard: { type: 'isExhausted', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'spend', params: ({ event }) => ({ error: event.error }) },
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
        onDone: { actions: { type: 'putAway', params: { liked: false } }, target: 'dealing' },
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
        onDone: { actions: 'putBack', target: 'choosing' },
        onError: {
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'choosing',
        },
      },
    },
    matched: { on: { 'match.closed': { target: 'dealing' } } },
    /** Today's likes are used up; the wait is shown, and the deck comes back by itself. */
    spent: { after: { reset: { target: 'loading' } } },
    /** Nobody is left who was not seen. */
    empty: {
      on: {
        'deck.wanted': { target: 'loading' },
        'choice.undone': { guard: 'canUndo', target: 'undoing' },
      },
    },
  },
});
