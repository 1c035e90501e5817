import { fromPromise } from 'xstate';
import type { PlannedCallName } from '@rendezvous/contract/endpoints';
import type { CallOf } from '@rendezvous/contract/transport';
import type { Choice, Deck, LikeResult } from '@rendezvous/machines/swipe/swipe.context';
import { swipeMachine } from '@rendezvous/machines/swipe/swipe.machine';

export type SwipeServices = {
  /** Makes the calls whose server is to come (packages/contract/src/coming). */
  readonly call: CallOf<PlannedCallName>;
  /** A like was given or taken back: what the rest of the page knows of likes is old. */
  readonly onLikesChanged: () => void;
};

/** The swipe machine with the app around it; apart from its page, which is there before it. */
export function swipeFlow({ call, onLikesChanged }: SwipeServices) {
  return swipeMachine.provide({
    actors: {
      loadDeck: fromPromise<Deck, undefined>(async ({ signal }) => {
        const dealt = await call('dealCards', { signal });
        return { cards: dealt.profiles, likesLeft: dealt.likes_left, resetAt: dealt.likes_reset_at };
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
