import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { faultAfterLeaving, faultAlongRandomWalks, isSent } from '../testing/wandering.ts';

describe('the connection, along random walks', () => {
  it('leaves no timer and no stream behind when a member logs out', () => {
    expect(faultAfterLeaving(flows.connection, 'closed')).toBeNull();
  });

  it('asks for itself at most once a minute, as long as nobody looks at the page or changes the network', () => {
    const fault = faultAlongRandomWalks(
      flows.connection,
      (moments) => {
        let last = -Infinity;
        return moments.flatMap(({ state, calls, now }) => {
          if (state !== 'polling.asking' || calls.every(({ actor }) => actor !== 'poll')) return [];
          const since = now - last;
          last = now;
          return since < 60_000 ? [{ since }] : [];
        });
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
