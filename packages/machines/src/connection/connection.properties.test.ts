import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { faultAfterLeaving, faultAlongRandomWalks, isSent } from '../testing/random-walk.ts';

describe('the connection on random walks', () => {
  it('leaves no timer and no stream when a member logs out', () => {
    expect(faultAfterLeaving(flows.connection, 'closed')).toBeNull();
  });

  it('has a stream exactly in the streaming states, and wherever it is tagged as live', () => {
    const fault = faultAlongRandomWalks(flows.connection, (moments) =>
      moments.flatMap(({ state, snapshot, waiting }) => {
        const hasStream = waiting.includes('listen');
        const isRight =
          hasStream === state.startsWith('streaming.') && (hasStream || !snapshot.hasTag('live'));
        return isRight ? [] : [{ state, hasStream }];
      }),
    );
    expect(fault).toBeNull();
  });

  it('does not open a second stream when the first one opens or breaks', () => {
    const fault = faultAlongRandomWalks(flows.connection, (moments) =>
      moments.slice(1).flatMap(({ step, calls, state }) => {
        const opensAgain = calls.some(({ actor }) => actor === 'listen');
        return opensAgain && isSent(step, 'stream.opened', 'stream.interrupted') ? [{ state }] : [];
      }),
    );
    expect(fault).toBeNull();
  });

  it('polls at most 4 times in any minute, unless the page or the network returns', () => {
    const fault = faultAlongRandomWalks(
      flows.connection,
      (moments) => {
        const polls = moments.flatMap(({ calls, now }) =>
          calls.some(({ actor }) => actor === 'poll') ? [now] : [],
        );
        return polls.filter((at, index) => at - (polls[index - 4] ?? -Infinity) < 60_000);
      },
      // A stream that opens resets the count of tries.
      {
        only: (step) =>
          !isSent(step, 'page.returned', 'network.returned', 'network.lost', 'member.left', 'stream.opened'),
      },
    );
    expect(fault).toBeNull();
  });
});
