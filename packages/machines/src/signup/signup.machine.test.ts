import { CallError } from '@rendezvous/contract/errors';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { pendingActors, walk } from '../walk/walk.ts';
import { signUpMachine } from './signup.machine.ts';
import { signUpEvents, signUpScenarios } from './signup.scenarios.ts';

const end = (name: keyof typeof signUpScenarios) =>
  walk(signUpMachine, signUpScenarios[name]).actor.getSnapshot();

describe('signUpMachine', () => {
  it('sends all answers in one call and then forgets the password', () => {
    const { steps, ...scenario } = signUpScenarios.joins;
    const { actor, take } = walk(signUpMachine, { ...scenario, steps: steps.slice(0, -1) });
    expect(pendingActors(actor).get('createAccount')?.getSnapshot()).toMatchObject({
      input: {
        gender: 'female',
        seeking: 'male',
        name: 'Anna',
        dateOfBirth: '1990-04-02',
        country: 'FI',
        region: 'Uusimaa',
        email: 'anna@example.com',
        password: 'four words of mine',
      },
    });
    take({ answer: 'createAccount' });
    expect(actor.getSnapshot().context.form.password).toBe('');
  });

  it('shows the problem and keeps what was typed (SIGNUP-8)', () => {
    const { context } = end('takesAShortPassword');
    expect(context.problems).toEqual({ password: 'too_short' });
    expect(context.form).toMatchObject({ name: 'Anna', email: 'anna@example.com' });
  });

  it('shows refused fields at their step, and another failure at the last step (SIGNUP-8)', () => {
    expect(end('isRefusedItsName').context.problems).toEqual({ name: 'invalid' });
    const { actor, take } = walk(signUpMachine, signUpScenarios.losesTheNetwork);
    expect(actor.getSnapshot().context.failure).toMatchObject({ code: 'unavailable' });
    take({ send: signUpEvents.givesALogIn });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('removes a problem as soon as it is solved, and no other (SIGNUP-8)', () => {
    expect(end('putsRightWhatWasWrong').context.problems).toEqual({});
    const { actor, take } = walk(signUpMachine, signUpScenarios.takesAShortPassword);
    take({ send: { type: 'answer.changed', answers: { password: 'still' } } });
    take({ send: { type: 'answer.changed', answers: { email: 'anna@example.net' } } });
    expect(actor.getSnapshot().context).toMatchObject({
      problems: { password: 'too_short' },
      form: { email: 'anna@example.net' },
    });
  });

  it('shows a field’s problem when the step is completed, not while it is typed (SIGNUP-8)', () => {
    const { actor, take } = walk(signUpMachine, signUpScenarios.givesNoName);
    expect(actor.getSnapshot().context.problems).toEqual({ name: 'required' });
    take({ send: { type: 'answer.changed', answers: { name: 'A' } } });
    expect(actor.getSnapshot().context.problems).toEqual({});
    take({ send: { type: 'step.completed', answers: { name: 'A' } } });
    expect(actor.getSnapshot().context.problems).toEqual({ name: 'too_short' });
  });

  it('removes a problem that only the server knows when the answer changes (SIGNUP-8)', () => {
    const { actor, take } = walk(signUpMachine, signUpScenarios.usesACommonPassword);
    expect(actor.getSnapshot().context.problems).toEqual({ password: 'too_common' });
    take({ send: { type: 'answer.changed', answers: { password: 'five words that I like' } } });
    expect(actor.getSnapshot().context.problems).toEqual({});
  });

  it('restores a draft without a password (SIGNUP-14)', () => {
    const { context } = end('goesOnWithADraft');
    expect(context.form).toMatchObject({ name: 'Anna', dateOfBirth: '1990-04-02', password: '' });
  });

  it('is in progress from the second step on (PAGE-6)', () => {
    expect(end('saysNothing').hasTag('inProgress')).toBe(false);
    expect(end('goesBackAndOn').hasTag('inProgress')).toBe(true);
  });

  it('logs the machine and the actor when an actor is not provided', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    const actor = createActor(signUpMachine, { input: signUpScenarios.joins.input }).start();
    for (const step of signUpScenarios.joins.steps) if ('send' in step) actor.send(step.send);
    const { context } = await waitFor(actor, (one) => !one.hasTag('busy'));
    expect(consoleError.mock.calls[0]?.[0]).toMatchObject({
      message: expect.stringMatching(/"signUp".*"createAccount"/),
    });
    expect(context.failure).toEqual(new CallError('internal'));
    consoleError.mockRestore();
  });
});
