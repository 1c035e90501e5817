import { CallError } from '@rendezvous/contract/errors';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { signUpMachine } from './signup.machine.ts';
import type { SignUpForm } from './signup.rules.ts';
import { signUpScenarios, type Scenario } from './signup.scenarios.ts';

const now = () => new Date('2026-03-10T12:00:00Z');

async function walk({ events, refusal }: Scenario) {
  const created = vi.fn<(form: SignUpForm) => void>();
  const actor = createActor(
    signUpMachine.provide({
      actors: {
        createAccount: fromPromise<void, SignUpForm>(async ({ input }) => {
          if (refusal) throw refusal;
          created(input);
        }),
      },
    }),
    { input: { country: 'GB', now } },
  ).start();
  for (const event of events) actor.send(event);
  const snapshot = await waitFor(actor, (one) => !one.hasTag('busy'));
  return { actor, snapshot, created };
}

describe('signUpMachine', () => {
  it.each(Object.entries(signUpScenarios))('%s', async (_, scenario: Scenario) => {
    expect((await walk(scenario)).snapshot.value).toBe(scenario.reaches);
  });

  it('sends everything once and then forgets the password', async () => {
    const { created, snapshot } = await walk(signUpScenarios.joins);
    expect(created.mock.calls).toEqual([
      [
        {
          gender: 'female',
          seeking: 'male',
          name: 'Anna',
          dateOfBirth: '1990-04-02',
          country: 'FI',
          region: 'Uusimaa',
          email: 'anna@example.com',
          password: 'four words of mine',
        },
      ],
    ]);
    expect(snapshot.context.form.password).toBe('');
  });

  it('says what is wrong and loses nothing that was typed', async () => {
    const { snapshot } = await walk(signUpScenarios.takesAShortPassword);
    expect(snapshot.context.problems).toEqual({ password: 'too_short' });
    expect(snapshot.context.form).toMatchObject({ name: 'Anna', email: 'anna@example.com' });
  });

  it('shows the server’s refusal at the step that asked, and a failure where it was sent', async () => {
    expect((await walk(signUpScenarios.isRefusedItsName)).snapshot.context.problems).toEqual({
      name: 'invalid',
    });
    const lost = await walk(signUpScenarios.losesTheNetwork);
    expect(lost.snapshot.context.failure).toMatchObject({ code: 'unavailable' });
    lost.actor.send({ type: 'answer.changed', answers: { email: 'anna@example.org' } });
    expect(lost.actor.getSnapshot().context.failure).toBeNull();
  });

  it('may be closed at the first step only', async () => {
    expect((await walk(signUpScenarios.saysNothing)).snapshot.hasTag('inProgress')).toBe(false);
    expect((await walk(signUpScenarios.goesBackAndOn)).snapshot.hasTag('inProgress')).toBe(true);
  });

  it('names itself and the actor when nobody provided it', async () => {
    const loud = vi.spyOn(console, 'error').mockImplementation(() => {});
    const actor = createActor(signUpMachine, { input: { country: 'GB', now } }).start();
    for (const event of signUpScenarios.joins.events) actor.send(event);
    const { context } = await waitFor(actor, (one) => !one.hasTag('busy'));
    expect(loud.mock.calls[0]?.[0]).toMatchObject({
      message: expect.stringMatching(/"signUp".*"createAccount"/),
    });
    expect(context.failure).toEqual(new CallError('internal'));
    loud.mockRestore();
  });
});
