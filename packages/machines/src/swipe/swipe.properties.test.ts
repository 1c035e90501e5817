import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { faultAlongRandomWalks } from '../testing/random-walk.ts';
import type { Card, SwipeContext } from './swipe.context.ts';

describe('the swipe game on random walks', () => {
  it('shows no cards and sends no like when none is left (LIKE-1, SWIPE-4)', () => {
    const fault = faultAlongRandomWalks(flows.swipe, (moments) =>
      moments.filter(
        ({ state, snapshot }) =>
          ['choosing', 'liking'].includes(state) && (snapshot.context as SwipeContext).likesLeft <= 0,
      ),
    );
    expect(fault).toBeNull();
  });

  it('shows each card once, loses none, and undoes only the last decision (SWIPE-3)', () => {
    const fault = faultAlongRandomWalks(flows.swipe, (moments) => {
      let dealt: readonly Card[] = [];
      let left = 0;
      return moments.flatMap(({ step, snapshot }) => {
        const { cards, last } = snapshot.context as SwipeContext;
        // A new deck replaces the cards on which nothing was decided.
        if (step && 'answer' in step && step.answer === 'loadDeck')
          dealt = [...dealt.slice(0, dealt.length - left), ...cards];
        // A card whose member has gone leaves the deck without a decision (SWIPE-5).
        if (step && 'refuse' in step && cards.length < left) dealt = dealt.toSpliced(dealt.length - left, 1);
        left = cards.length;
        const seen = dealt.slice(0, dealt.length - cards.length);
        const isWhole = [...seen, ...cards].every(({ id }, index) => id === dealt[index]?.id);
        const isLast = last === null || last.card.id === seen.at(-1)?.id;
        return isWhole && isLast ? [] : [{ cards, last }];
      });
    });
    expect(fault).toBeNull();
  });

  it('drops the card of a member who has gone, and neither counts nor forgets a decision (SWIPE-5)', () => {
    const fault = faultAlongRandomWalks(flows.swipe, (moments) =>
      moments.filter(({ step, snapshot }, index) => {
        if (!step || !('refuse' in step) || !['not_found', 'blocked'].includes(step.with.code)) return false;
        const before = moments[index - 1]?.snapshot.context as SwipeContext;
        const { cards, last, likesLeft, gone } = snapshot.context as SwipeContext;
        // What was to be undone cannot return, and is not offered again.
        const expected =
          step.refuse === 'undo'
            ? [before.last?.card, before.cards.length, null, before.likesLeft]
            : [before.cards[0], before.cards.length - 1, before.last, before.likesLeft];
        return [gone, cards.length, last, likesLeft].some((value, at) => value !== expected[at]);
      }),
    );
    expect(fault).toBeNull();
  });

  it('ends only when the server has no more cards, not after each deck (SWIPE-1, SWIPE-4)', () => {
    const fault = faultAlongRandomWalks(flows.swipe, (moments) =>
      moments.filter(
        ({ state, snapshot }) => state === 'empty' && (snapshot.context as SwipeContext).dealt > 0,
      ),
    );
    expect(fault).toBeNull();
  });
});
