import { assign, setup } from 'xstate';
import { failureOf, refusedWith } from '../actors/failures.ts';
import { errorOf, outputOf } from '../actors/results.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  swipeStart,
  type Choice,
  type Deck,
  type LikeResult,
  type SwipeContext,
  type SwipeEvent,
  type SwipeInput,
} from './swipe.context.ts';
import { untilReset } from './swipe.rules.ts';

/**
 * The swipe game: one card at a time, with the likes of the day shared with profile likes (SWIPE-2, LIKE-1), then a
 * wait until they return (SWIPE-4). Undoing a like does not return the allowance (SWIPE-3).
 */
export const swipeMachine = setup({
  types: {
    context: {} as SwipeContext,
    events: {} as SwipeEvent,
    input: {} as SwipeInput,
    tags: {} as 'busy',
  },
  actors: {
    loadDeck: unprovided<Deck, undefined>('swipe', 'loadDeck'),
    like: unprovided<LikeResult, { id: string }>('swipe', 'like'),
    pass: unprovided<void, { id: string }>('swipe', 'pass'),
    undo: unprovided<void, Choice>('swipe', 'undo'),
  },
  guards: {
    hasCards: ({ context }) => context.cards.length > 0,
    mayHaveMore: ({ context }) => context.dealt > 0,
    hasLikes: ({ context }) => context.likesLeft > 0,
    isSpent: ({ context }) => context.likesLeft <= 0,
    canUndo: ({ context }) => context.last !== null,
    matched: ({ event }) => outputOf<LikeResult>(event).matched,
    isExhausted: refusedWith('likes_exhausted'),
    isGone: refusedWith('not_found', 'blocked'),
  },
  actions: {
    takeDeck: assign(({ event }) => {
      const deck = outputOf<Deck>(event);
      return { ...deck, dealt: deck.cards.length, failure: null };
    }),
    countLike: assign(({ event }) => ({ likesLeft: outputOf<LikeResult>(event).likesLeft })),
    removeTopCard: assign(({ context: { cards } }, { liked }: { liked: boolean }) => ({
      cards: cards.slice(1),
      last: cards[0] ? { card: cards[0], liked } : null,
      gone: null,
      failure: null,
    })),
    /** The decision before it remains the last one, which can be undone (SWIPE-3). */
    dropGoneCard: assign(({ context: { cards } }) => ({
      cards: cards.slice(1),
      gone: cards[0] ?? null,
      failure: null,
    })),
    forgetGoneCard: assign({ gone: null }),
    /** The card cannot return, so there is nothing left to undo. */
    forgetGoneChoice: assign(({ context: { last } }) => ({
      last: null,
      gone: last?.card ?? null,
      failure: null,
    })),
    returnLastCard: assign(({ context: { cards, last } }) => ({
      cards: last ? [last.card, ...cards] : cards,
      last: null,
      gone: null,
      failure: null,
    })),
    rememberFailure: assign(({ event }) => ({ failure: failureOf(errorOf(event)) })),
    rememberExhaustion: assign(({ event }) => ({
      likesLeft: 0,
      gone: null,
      failure: null,
      resetAt: failureOf(errorOf(event)).params.retry_at ?? null,
    })),
  },
  delays: { reset: ({ context }) => untilReset(context.resetAt, context.now()) },
}).createMachine({
  id: 'swipe',
  context: ({ input }) => swipeStart.initialContext(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadDeck',
        onDone: { actions: 'takeDeck', target: 'dealing' },
        onError: { actions: 'rememberFailure', target: 'failed' },
      },
    },
    failed: { on: { 'deck.wanted': { target: 'loading' } } },
    dealing: {
      always: [
        { guard: 'isSpent', target: 'spent' },
        { guard: 'hasCards', target: 'choosing' },
        // The server deals a few at a time (SWIPE-1).
        { guard: 'mayHaveMore', target: 'loading' },
        { target: 'empty' },
      ],
    },
    choosing: {
      on: {
        'card.liked': { guard: 'hasLikes', target: 'liking' },
        'card.passed': { target: 'passing' },
        'choice.undone': { guard: 'canUndo', target: 'undoing' },
      },
    },
    liking: {
      tags: 'busy',
      invoke: {
        src: 'like',
        input: ({ context }) => ({ id: context.cards[0]?.id ?? '' }),
        onDone: [
          {
            guard: 'matched',
            actions: ['countLike', { type: 'removeTopCard', params: { liked: true } }],
            target: 'matched',
          },
          {
            actions: ['countLike', { type: 'removeTopCard', params: { liked: true } }],
            target: 'dealing',
          },
        ],
        onError: [
          { guard: 'isExhausted', actions: 'rememberExhaustion', target: 'spent' },
          { guard: 'isGone', actions: 'dropGoneCard', target: 'dealing' },
          { actions: 'rememberFailure', target: 'choosing' },
        ],
      },
    },
    passing: {
      tags: 'busy',
      invoke: {
        src: 'pass',
        input: ({ context }) => ({ id: context.cards[0]?.id ?? '' }),
        onDone: { actions: { type: 'removeTopCard', params: { liked: false } }, target: 'dealing' },
        onError: [
          { guard: 'isGone', actions: 'dropGoneCard', target: 'dealing' },
          { actions: 'rememberFailure', target: 'choosing' },
        ],
      },
    },
    undoing: {
      tags: 'busy',
      invoke: {
        src: 'undo',
        input: ({ context }) => context.last as Choice,
        onDone: { actions: 'returnLastCard', target: 'dealing' },
        onError: [
          { guard: 'isGone', actions: 'forgetGoneChoice', target: 'dealing' },
          { actions: 'rememberFailure', target: 'dealing' },
        ],
      },
    },
    matched: { on: { 'match.closed': { target: 'dealing' } } },
    /**
     * The day's likes are used up. The wait is shown, and the deck loads by itself when they return (SWIPE-4). The last
     * decision can still be undone, which does not end the wait (SWIPE-3).
     */
    spent: {
      after: { reset: { actions: 'forgetGoneCard', target: 'loading' } },
      on: { 'choice.undone': { guard: 'canUndo', target: 'undoing' } },
    },
    /** The player has decided on everybody (SWIPE-4). */
    empty: {
      on: {
        'deck.wanted': { actions: 'forgetGoneCard', target: 'loading' },
        'choice.undone': { guard: 'canUndo', target: 'undoing' },
      },
    },
  },
});
