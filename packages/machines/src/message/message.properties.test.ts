import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { faultAlongRandomWalks, callsTo } from '../testing/random-walk.ts';
import type { OutgoingMessage } from './message.machine.ts';

describe('sending, along random walks', () => {
  it('charges once: every try carries the same key, client id and words', () => {
    const fault = faultAlongRandomWalks(flows.message, (moments) => {
      const tries = new Set(callsTo<OutgoingMessage>(moments, 'send').map((sent) => JSON.stringify(sent)));
      return tries.size > 1 ? [...tries] : [];
    });
    expect(fault).toBeNull();
  });

  it('tries six times by itself, then only for its writer', () => {
    const fault = faultAlongRandomWalks(flows.message, (moments) => {
      let tries = 0;
      return moments.flatMap(({ step, calls, state }) => {
        // What its writer does, or the network for them, begins anew.
        if (step && 'send' in step) tries = 0;
        tries += calls.length;
        return tries > 6 ? [{ state, tries }] : [];
      });
    });
    expect(fault).toBeNull();
  });

  it('sends nothing once it has arrived or was dropped', () => {
    const fault = faultAlongRandomWalks(flows.message, (moments) => {
      const over = moments.findIndex(({ state }) => ['sent', 'refused', 'dropped'].includes(state));
      return over === -1 ? [] : moments.slice(over).flatMap(({ calls, waiting }) => [...calls, ...waiting]);
    });
    expect(fault).toBeNull();
  });
});
