import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { callsTo, faultAfterLeaving, faultAlongRandomWalks, isSent } from '../testing/random-walk.ts';

describe('push on random walks', () => {
  it('stops everything when a member logs out', () => {
    expect(faultAfterLeaving(flows.push, 'off')).toBeNull();
  });

  it('asks the browser only after the member has accepted the prompt or used the settings (PUSH-2)', () => {
    const fault = faultAlongRandomWalks(flows.push, (moments) =>
      moments.filter(
        (moment) =>
          callsTo([moment], 'askPermission').length > 0 &&
          !isSent(moment.step, 'prompt.accepted', 'push.wanted'),
      ),
    );
    expect(fault).toBeNull();
  });

  it('does not show the prompt again after it was dismissed (PAGE-20)', () => {
    const fault = faultAlongRandomWalks(flows.push, (moments) => {
      const dismissed = moments.findIndex(({ step }) => isSent(step, 'prompt.dismissed'));
      return dismissed === -1
        ? []
        : moments.slice(dismissed).filter(({ state }) => state === 'capable.prompting');
    });
    expect(fault).toBeNull();
  });
});
