import { CallError } from '@rendezvous/contract/errors';
import type { SignUpEvent } from './signup.machine.ts';

/** A walk through the chart: its events, what the server says at its end, and where it leads. Tests and stepper use them. */
export type Scenario = {
  readonly events: readonly SignUpEvent[];
  readonly refusal?: CallError;
  readonly reaches: string;
};

const meeting: SignUpEvent = { type: 'step.completed', answers: { gender: 'female', seeking: 'male' } };
const naming: SignUpEvent = { type: 'step.completed', answers: { name: 'Anna' } };
const birthday: SignUpEvent = { type: 'step.completed', answers: { dateOfBirth: '1990-04-02' } };
const place: SignUpEvent = { type: 'step.completed', answers: { country: 'FI', region: 'Uusimaa' } };
const account: SignUpEvent = {
  type: 'step.completed',
  answers: { email: 'anna@example.com', password: 'four words of mine' },
};
const toAccount = [meeting, naming, birthday, place] as const;
const whole = [...toAccount, account] as const;

export const signUpScenarios = {
  joins: { events: whole, reaches: 'signedUp' },
  goesBackAndOn: { events: [meeting, naming, { type: 'step.left' }, naming, birthday], reaches: 'place' },
  saysNothing: { events: [{ type: 'step.completed', answers: {} }], reaches: 'meeting' },
  isTooYoung: {
    events: [meeting, naming, { type: 'step.completed', answers: { dateOfBirth: '2015-01-01' } }],
    reaches: 'birthday',
  },
  namesAnImpossibleDay: {
    events: [meeting, naming, { type: 'step.completed', answers: { dateOfBirth: '1990-02-30' } }],
    reaches: 'birthday',
  },
  takesAShortPassword: {
    events: [
      ...toAccount,
      { type: 'step.completed', answers: { email: 'anna@example.com', password: 'short' } },
    ],
    reaches: 'account',
  },
  hasAnAccount: { events: whole, refusal: new CallError('email_taken'), reaches: 'emailTaken' },
  awaitsDeletion: { events: whole, refusal: new CallError('pending_deletion'), reaches: 'awaitingDeletion' },
  usesACommonPassword: {
    events: whole,
    refusal: new CallError('invalid_fields', { fields: { password: 'too_common' } }),
    reaches: 'account',
  },
  isRefusedItsName: {
    events: whole,
    refusal: new CallError('invalid_fields', { fields: { name: 'invalid' } }),
    reaches: 'naming',
  },
  losesTheNetwork: { events: whole, refusal: new CallError('unavailable'), reaches: 'account' },
} satisfies Record<string, Scenario>;
