import { fromPromise } from 'xstate';
import type { Choice, Deck, LikeResult } from '@rendezvous/machines/swipe/swipe.context';
import { swipeMachine } from '@rendezvous/machines/swipe/swipe.machine';
import type { AppServices } from '../../data/app-services.ts';

export type SwipeServices = {
  readonly call: AppServices['call'];
  /** Called when a like was given or taken back, so that other queries about likes are refetched. */
  readonly onLikesChanged: () => void;
};

/** The swipe machine with the app's services. Its page renders before this file is loaded. */
export function swipeFlow({ call, onLikesChanged }: SwipeServices) {
  return swipeMachine.provide({
    actors: {
      loadDeck: fromPromise<Deck, undefined>(async ({ signal }) => {
        const deck = await call('dealCards', { signal });
        return { cards: deck.profiles, likesLeft: deck.likes_left, resetAt: deck.likes_reset_at };
      }),
      like: fromPromise<LikeResult, { id: string }>(async ({ input: { id } }) => {
        const { match, likes_left: likesLeft } = await call('swipe', { body: { id, verdict: 'like' } });
        onLikesChanged();
        return { matched: match, likesLeft };
      }),
      pass: fromPromise<void, { id: string }>(async ({ input: { id } }) => {
        await call('swipe', { body: { id, verdict: 'pass' } });
      }),
      undo: fromPromise<void, Choice>(async ({ input: { card, liked } }) => {
        await call('undoSwipe', { body: { id: card.id } });
        if (liked) onLikesChanged();
      }),
    },
  });
}
