import type { ProfileCard } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import type { FlowStart } from '../flow-start.ts';

/** A member in the deck. */
export type Card = ProfileCard;
/** The last decision, which can be undone (SWIPE-3). */
export type Choice = { readonly card: Card; readonly liked: boolean };
/** `likesLeft` of the day; `matched` when the other member likes the player too. */
export type LikeResult = { readonly matched: boolean; readonly likesLeft: number };
export type Deck = { readonly cards: readonly Card[]; readonly likesLeft: number; readonly resetAt: string };

export type SwipeContext = {
  readonly cards: readonly Card[];
  /** The number of cards in the deck that was dealt last; 0 when there are no more. */
  readonly dealt: number;
  readonly last: Choice | null;
  /** The card that left the game because its member can no longer be liked or passed, or returned to (SWIPE-5). */
  readonly gone: Card | null;
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

export const swipeStart = {
  initialContext: ({ now }) => ({
    cards: [],
    dealt: 0,
    last: null,
    gone: null,
    likesLeft: 0,
    resetAt: null,
    failure: null,
    now,
  }),
  initialState: () => 'loading',
  /** There is nothing to decide on before the deck is loaded. */
  can: () => false,
} satisfies FlowStart<SwipeInput, SwipeContext, SwipeEvent>;
