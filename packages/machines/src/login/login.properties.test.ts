import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { faultAlongRandomWalks } from '../testing/random-walk.ts';

describe('logging in, along random walks', () => {
  it('keeps a password only while it is on its way', () => {
    const fault = faultAlongRandomWalks(flows.logIn, (moments) =>
      moments.flatMap(({ state, snapshot }) =>
        snapshot.context.password !== '' && !snapshot.hasTag('busy') ? state : [],
      ),
    );
    expect(fault).toBeNull();
  });

  it('lets nobody in but by the server’s answer', () => {
    const fault = faultAlongRandomWalks(flows.logIn, (moments) =>
      moments.flatMap(({ step, state }, index) => {
        const wasIn = moments[index - 1]?.state === 'loggedIn';
        const isLetIn = step !== null && 'answer' in step && ['logIn', 'setPassword'].includes(step.answer);
        return state === 'loggedIn' && !wasIn && !isLetIn ? [step] : [];
      }),
    );
    expect(fault).toBeNull();
  });

  it('tries nothing by itself while an account is blocked', () => {
    const fault = faultAlongRandomWalks(flows.logIn, (moments) =>
      moments.filter(({ state, calls, waiting }) => state === 'blocked' && calls.length + waiting.length > 0),
    );
    expect(fault).toBeNull();
  });
});
