import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { faultAlongRandomWalks, callsTo } from '../testing/random-walk.ts';
import type { OutgoingMessage } from './message.machine.ts';

describe('sending a message on random walks', () => {
  it('sends the same key, client id and text with every try (CHAT-22)', () => {
    const fault = faultAlongRandomWalks(flows.message, (moments) => {
      const tries = new Set(callsTo<OutgoingMessage>(moments, 'send').map((sent) => JSON.stringify(sent)));
      return tries.size > 1 ? [...tries] : [];
    });
    expect(fault).toBeNull();
  });

  it('tries at most 6 times by itself (CHAT-24)', () => {
    const fault = faultAlongRandomWalks(flows.message, (moments) => {
      let tries = 0;
      return moments.flatMap(({ step, calls, state }) => {
        // An action of the sender or a return of the network starts the count again.
        if (step && 'send' in step) tries = 0;
        tries += calls.length;
        return tries > 6 ? [{ state, tries }] : [];
      });
    });
    expect(fault).toBeNull();
  });

  it('sends nothing once the message was sent, refused or taken back (CHAT-22)', () => {
    const fault = faultAlongRandomWalks(flows.message, (moments) => {
      const ended = moments.findIndex(({ state }) => ['sent', 'refused', 'dropped'].includes(state));
      return ended === -1 ? [] : moments.slice(ended).flatMap(({ calls, waiting }) => [...calls, ...waiting]);
    });
    expect(fault).toBeNull();
  });
});
