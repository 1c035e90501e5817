import type { Refusal, Scenario, Step } from '../walk/walk.ts';
import type { SignUpEvent } from './signup.context.ts';
import type { signUpMachine } from './signup.machine.ts';

type Steps = readonly Step<typeof signUpMachine>[];

const input = { country: 'GB', now: () => new Date('2026-03-10T12:00:00Z') } as const;

/** The events of the flow, by name. */
export const signUpEvents = {
  saysWhoTheyAre: { type: 'step.completed', answers: { gender: 'female', seeking: 'male' } },
  saysNothing: { type: 'step.completed', answers: { gender: null } },
  goesOn: { type: 'step.completed', answers: {} },
  givesAName: { type: 'step.completed', answers: { name: 'Anna' } },
  givesNoName: { type: 'step.completed', answers: { name: '' } },
  givesABirthday: { type: 'step.completed', answers: { dateOfBirth: '1990-04-02' } },
  isTooYoung: { type: 'step.completed', answers: { dateOfBirth: '2015-01-01' } },
  namesAnImpossibleDay: { type: 'step.completed', answers: { dateOfBirth: '1990-02-30' } },
  namesAPlace: { type: 'step.completed', answers: { country: 'FI', region: 'Uusimaa' } },
  givesALogIn: {
    type: 'step.completed',
    answers: { email: 'anna@example.com', password: 'four words of mine' },
  },
  givesAShortPassword: {
    type: 'step.completed',
    answers: { email: 'anna@example.com', password: 'short' },
  },
  givesAnotherAddress: {
    type: 'step.completed',
    answers: { email: 'anna@example.org', password: 'four words of mine' },
  },
  changesTheirMind: { type: 'answer.changed', answers: { seeking: 'female' } },
  typesAName: { type: 'answer.changed', answers: { name: 'Anna' } },
  typesABirthday: { type: 'answer.changed', answers: { dateOfBirth: '1990-04-02' } },
  choosesAPlace: { type: 'answer.changed', answers: { country: 'FI', region: null } },
  typesALongPassword: { type: 'answer.changed', answers: { password: 'four words of mine' } },
  goesBack: { type: 'step.left' },
} satisfies Record<string, SignUpEvent>;

const sent = (...names: (keyof typeof signUpEvents)[]): Steps =>
  names.map((name) => ({ send: signUpEvents[name] }));
const toAccount = sent('saysWhoTheyAre', 'givesAName', 'givesABirthday', 'namesAPlace');
const whole = [...toAccount, ...sent('givesALogIn')];
const refused = (refusal: Refusal, reaches: string): Scenario<typeof signUpMachine> => ({
  input,
  steps: [...whole, { refuse: 'createAccount', with: refusal }],
  reaches,
});

export const signUpScenarios = {
  joins: { input, steps: [...whole, { answer: 'createAccount' }], reaches: 'signedUp' },
  goesBackAndOn: {
    input,
    steps: sent('saysWhoTheyAre', 'givesAName', 'goesBack', 'givesAName', 'givesABirthday'),
    reaches: 'place',
  },
  goesBackToTheStart: {
    input,
    steps: [...toAccount, ...sent('goesBack', 'goesBack', 'goesBack', 'goesBack')],
    reaches: 'meeting',
  },
  saysNothing: { input, steps: sent('saysNothing'), reaches: 'meeting' },
  givesNoName: { input, steps: sent('saysWhoTheyAre', 'givesNoName'), reaches: 'naming' },
  isTooYoung: { input, steps: sent('saysWhoTheyAre', 'givesAName', 'isTooYoung'), reaches: 'birthday' },
  namesAnImpossibleDay: {
    input,
    steps: sent('saysWhoTheyAre', 'givesAName', 'namesAnImpossibleDay'),
    reaches: 'birthday',
  },
  takesAShortPassword: { input, steps: [...toAccount, ...sent('givesAShortPassword')], reaches: 'account' },
  changesEachAnswer: {
    input,
    steps: [
      ...sent('changesTheirMind', 'saysWhoTheyAre', 'typesAName', 'givesAName', 'typesABirthday'),
      ...sent('givesABirthday', 'choosesAPlace', 'namesAPlace', 'typesALongPassword'),
    ],
    reaches: 'account',
  },
  putsRightWhatWasWrong: {
    input,
    steps: [...toAccount, ...sent('givesAShortPassword', 'typesALongPassword')],
    reaches: 'account',
  },
  goesOnWithADraft: {
    input: {
      ...input,
      draft: { gender: 'female', seeking: 'male', name: 'Anna', dateOfBirth: '1990-04-02' },
    },
    steps: sent('goesOn', 'goesOn', 'goesOn', 'goesOn'),
    reaches: 'account',
  },
  changesNothingThatIsBeingSent: {
    input,
    steps: [...whole, ...sent('givesAnotherAddress')],
    reaches: 'creatingAccount',
  },
  hasAnAccount: refused({ code: 'email_taken' }, 'emailTaken'),
  takesAnotherAddress: {
    input,
    steps: [
      ...whole,
      { refuse: 'createAccount', with: { code: 'email_taken' } },
      ...sent('goesBack', 'givesAnotherAddress'),
    ],
    reaches: 'creatingAccount',
  },
  awaitsDeletion: refused({ code: 'pending_deletion' }, 'awaitingDeletion'),
  leavesTheAccountThatAwaitsDeletion: {
    input,
    steps: [...whole, { refuse: 'createAccount', with: { code: 'pending_deletion' } }, ...sent('goesBack')],
    reaches: 'account',
  },
  usesACommonPassword: refused({ code: 'invalid_fields', fields: { password: 'too_common' } }, 'account'),
  isRefusedItsName: refused({ code: 'invalid_fields', fields: { name: 'invalid' } }, 'naming'),
  isRefusedItsGender: refused({ code: 'invalid_fields', fields: { gender: 'required' } }, 'meeting'),
  isRefusedItsBirthday: refused(
    { code: 'invalid_fields', fields: { date_of_birth: 'too_young' } },
    'birthday',
  ),
  isRefusedItsRegion: refused({ code: 'invalid_fields', fields: { region: 'unknown' } }, 'place'),
  losesTheNetwork: refused({ code: 'unavailable' }, 'account'),
} satisfies Record<string, Scenario<typeof signUpMachine>>;
