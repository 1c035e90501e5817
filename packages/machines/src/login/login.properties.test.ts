import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { faultAlongRandomWalks } from '../testing/random-walk.ts';

describe('log-in on random walks', () => {
  it('has a password only while it is being sent', () => {
    const fault = faultAlongRandomWalks(flows.logIn, (moments) =>
      moments.flatMap(({ state, snapshot }) =>
        snapshot.context.password !== '' && !snapshot.hasTag('busy') ? state : [],
      ),
    );
    expect(fault).toBeNull();
  });

  it('logs nobody in without a successful response of the server', () => {
    const fault = faultAlongRandomWalks(flows.logIn, (moments) =>
      moments.flatMap(({ step, state }, index) => {
        const wasIn = moments[index - 1]?.state === 'loggedIn';
        const isAccepted =
          step !== null && 'answer' in step && ['logIn', 'setPassword'].includes(step.answer);
        return state === 'loggedIn' && !wasIn && !isAccepted ? [step] : [];
      }),
    );
    expect(fault).toBeNull();
  });

  it('makes no call by itself while an account is blocked (LOGIN-3)', () => {
    const fault = faultAlongRandomWalks(flows.logIn, (moments) =>
      moments.filter(({ state, calls, waiting }) => state === 'blocked' && calls.length + waiting.length > 0),
    );
    expect(fault).toBeNull();
  });
});
