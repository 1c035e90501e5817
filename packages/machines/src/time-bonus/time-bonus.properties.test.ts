import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { faultAlongRandomWalks, isSent } from '../testing/random-walk.ts';

describe('the time bonus on random walks', () => {
  it('leaves no timer, actor or deadline when a member logs out (BONUS-6)', () => {
    const fault = faultAlongRandomWalks(
      flows.timeBonus,
      (moments) =>
        moments.filter(
          ({ step, state, hasTimer, waiting, snapshot }) =>
            isSent(step, 'member.left') &&
            (state !== 'away' || hasTimer || waiting.length > 0 || snapshot.context.deadline !== null),
        ),
      { always: ['member.left'] },
    );
    expect(fault).toBeNull();
  });

  it('does not open the modal again after a dismissal, nor for a member with credits (BONUS-7)', () => {
    const fault = faultAlongRandomWalks(flows.timeBonus, (moments) => {
      let dismissed = false;
      return moments.filter(({ step, state, snapshot }, index) => {
        const opens = state.endsWith('modal.open') && !moments[index - 1]?.state.endsWith('modal.open');
        dismissed ||=
          isSent(step, 'modal.dismissed') && Boolean(moments[index - 1]?.state.endsWith('modal.open'));
        return opens && (dismissed || snapshot.context.credits > 0);
      });
    });
    expect(fault).toBeNull();
  });

  it('does not open the modal over another window, nor within 2 seconds after it (BONUS-8)', () => {
    const fault = faultAlongRandomWalks(flows.timeBonus, (moments) => {
      let freeSince = -Infinity;
      return moments.filter(({ step, state, now, snapshot }, index) => {
        const before = moments[index - 1];
        if (isSent(step, 'member.free') && before?.state.endsWith('modal.held')) freeSince = now;
        const opens = state.endsWith('modal.open') && !before?.state.endsWith('modal.open');
        return opens && (snapshot.context.occupied || now - freeSince < 2_000);
      });
    });
    expect(fault).toBeNull();
  });

  it('opens the modal no earlier than 40 seconds after the members area was entered (BONUS-7)', () => {
    const fault = faultAlongRandomWalks(flows.timeBonus, (moments) => {
      let since = Infinity;
      return moments.flatMap(({ state, now }, index) => {
        const before = moments[index - 1]?.state ?? '';
        if (state.endsWith('modal.waiting') && !before.endsWith('modal.waiting')) since = now;
        return state.endsWith('modal.open') && now - since < 40_000 ? [now - since] : [];
      });
    });
    expect(fault).toBeNull();
  });
});
