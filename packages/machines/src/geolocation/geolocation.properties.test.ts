import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { callsTo, faultAlongRandomWalks, isSent } from '../testing/random-walk.ts';

describe('geolocation on random walks', () => {
  it('asks the browser only when the person wants their place (PLACE-1)', () => {
    const fault = faultAlongRandomWalks(flows.geolocation, (moments) =>
      moments.filter(
        (moment) => callsTo([moment], 'locate').length > 0 && !isSent(moment.step, 'place.wanted'),
      ),
    );
    expect(fault).toBeNull();
  });

  it('waits at most a minute for the answer and the location, and leaves no timer (PLACE-1)', () => {
    const fault = faultAlongRandomWalks(flows.geolocation, (moments) => {
      let since = 0;
      return moments.filter(({ state, now, hasTimer, calls }) => {
        if (calls.length > 0) since = now;
        return state === 'locating' ? now - since >= 60_000 || !hasTimer : hasTimer;
      });
    });
    expect(fault).toBeNull();
  });
});
