import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { callsTo, faultAfterLeaving, faultAlongRandomWalks, isSent } from '../testing/random-walk.ts';

describe('notifications, along random walks', () => {
  it('leave nothing running when a member logs out', () => {
    expect(faultAfterLeaving(flows.push, 'off')).toBeNull();
  });

  it('trouble the browser only when somebody wants them', () => {
    const fault = faultAlongRandomWalks(flows.push, (moments) =>
      moments.filter(
        (moment) =>
          callsTo([moment], 'askPermission').length > 0 &&
          !isSent(moment.step, 'prompt.accepted', 'push.wanted'),
      ),
    );
    expect(fault).toBeNull();
  });

  it('are not offered again once they were put away', () => {
    const fault = faultAlongRandomWalks(flows.push, (moments) => {
      const away = moments.findIndex(({ step }) => isSent(step, 'prompt.dismissed'));
      return away === -1 ? [] : moments.slice(away).filter(({ state }) => state === 'capable.prompting');
    });
    expect(fault).toBeNull();
  });
});
