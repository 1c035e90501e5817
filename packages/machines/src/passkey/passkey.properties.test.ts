import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { callsTo, faultAlongRandomWalks, isSent } from '../testing/random-walk.ts';

describe('passkeys on random walks', () => {
  it('keep the password only while it is being sent', () => {
    const fault = faultAlongRandomWalks(flows.passkey, (moments) =>
      moments.filter(({ state, snapshot }) => snapshot.context.password !== '' && state !== 'preparing'),
    );
    expect(fault).toBeNull();
  });

  it('open the browser’s dialog only after the person has asked for it', () => {
    const fault = faultAlongRandomWalks(flows.passkey, (moments) =>
      moments.filter(
        (moment, index) =>
          callsTo([moment], 'ask').length > 0 &&
          !moments.slice(0, index).some(({ step }) => isSent(step, 'passkey.wanted')),
      ),
    );
    expect(fault).toBeNull();
  });

  it('log nobody in without a successful response of the server', () => {
    const fault = faultAlongRandomWalks(flows.passkey, (moments) =>
      moments.filter(
        ({ step, state }, index) =>
          ['loggedIn', 'added'].includes(state) &&
          moments[index - 1]?.state !== state &&
          !(step !== null && 'answer' in step && step.answer === 'finish'),
      ),
    );
    expect(fault).toBeNull();
  });
});
