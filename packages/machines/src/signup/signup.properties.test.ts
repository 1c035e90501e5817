import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { callsTo, faultAlongRandomWalks } from '../testing/random-walk.ts';
import { STEPS, type SignUpForm } from './signup.context.ts';
import { problemsOf } from './signup.rules.ts';

const NOW = new Date('2026-03-10T12:00:00Z');

describe('sign-up on random walks', () => {
  it('sends no form with a problem, such as one of somebody under 18 (SIGNUP-5, SIGNUP-8)', () => {
    const fault = faultAlongRandomWalks(flows.signUp, (moments) =>
      callsTo<SignUpForm>(moments, 'createAccount').flatMap((form) =>
        STEPS.flatMap((step) => Object.entries(problemsOf(step, form, NOW))),
      ),
    );
    expect(fault).toBeNull();
  });

  it('creates one account and forgets its password', () => {
    const fault = faultAlongRandomWalks(flows.signUp, (moments) => {
      const created = moments.findIndex(({ step }) => step !== null && 'answer' in step);
      if (created === -1) return [];
      const after = moments.slice(created);
      return after.filter(
        ({ calls, waiting, snapshot }) =>
          calls.length > 0 || waiting.length > 0 || snapshot.context.form.password !== '',
      );
    });
    expect(fault).toBeNull();
  });
});
