import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { faultAfterLeaving, faultAlongRandomWalks, isSent } from '../testing/random-walk.ts';

describe('the connection, along random walks', () => {
  it('leaves no timer and no stream behind when a member logs out', () => {
    expect(faultAfterLeaving(flows.connection, 'closed')).toBeNull();
  });

  it('holds the stream wherever it says that events come, and lets it go where it does not try', () => {
    const fault = faultAlongRandomWalks(flows.connection, (moments) =>
      moments.flatMap(({ state, snapshot, waiting }) => {
        const holds = waiting.includes('listen');
        const isRight = holds === state.startsWith('streaming.') && (holds || !snapshot.hasTag('live'));
        return isRight ? [] : [{ state, holds }];
      }),
    );
    expect(fault).toBeNull();
  });

  it('holds one stream from its opening until it is closed: what breaks is not opened twice', () => {
    const fault = faultAlongRandomWalks(flows.connection, (moments) =>
      moments.slice(1).flatMap(({ step, calls, state }) => {
        const opensAnew = calls.some(({ actor }) => actor === 'listen');
        return opensAnew && isSent(step, 'stream.opened', 'stream.interrupted') ? [{ state }] : [];
      }),
    );
    expect(fault).toBeNull();
  });

  it('asks for itself at most four times in any minute, as long as nobody looks at the page or changes the network', () => {
    const fault = faultAlongRandomWalks(
      flows.connection,
      (moments) => {
        const asked = moments.flatMap(({ calls, now }) =>
          calls.some(({ actor }) => actor === 'poll') ? [now] : [],
        );
        return asked.filter((at, index) => at - (asked[index - 4] ?? -Infinity) < 60_000);
      },
      // A stream that opens begins the count of tries anew.
      {
        only: (step) =>
          !isSent(step, 'page.returned', 'network.returned', 'network.lost', 'member.left', 'stream.opened'),
      },
    );
    expect(fault).toBeNull();
  });
});
