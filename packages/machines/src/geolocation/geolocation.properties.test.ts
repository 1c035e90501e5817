import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { callsTo, faultAlongRandomWalks, isSent } from '../testing/random-walk.ts';

describe('finding a place, along random walks', () => {
  it('asks the browser only when somebody wants their place', () => {
    const fault = faultAlongRandomWalks(flows.geolocation, (moments) =>
      moments.filter(
        (moment) => callsTo([moment], 'locate').length > 0 && !isSent(moment.step, 'place.wanted'),
      ),
    );
    expect(fault).toBeNull();
  });

  it('looks no longer than ten seconds, and leaves no timer when it is over', () => {
    const fault = faultAlongRandomWalks(flows.geolocation, (moments) => {
      let since = 0;
      return moments.filter(({ state, now, hasTimer, calls }) => {
        if (calls.length > 0) since = now;
        return state === 'locating' ? now - since >= 10_000 || !hasTimer : hasTimer;
      });
    });
    expect(fault).toBeNull();
  });
});
