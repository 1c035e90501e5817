import type { Refusal, Scenario, Step } from '../walk/walk.ts';
import type { LogInInput, LogInEvent } from './login.context.ts';
import type { logInMachine } from './login.machine.ts';

type Steps = readonly Step<typeof logInMachine>[];

/** The events of the flow, by name. */
export const logInEvents = {
  submits: {
    type: 'credentials.submitted',
    credentials: { email: 'anna@example.com', password: 'four words of mine' },
  },
  forgotThePassword: { type: 'reset.wanted' },
  goesToTheLogIn: { type: 'logIn.wanted' },
  asksForAMail: { type: 'mail.requested', email: 'anna@example.com' },
  choosesAPassword: {
    type: 'password.chosen',
    password: 'seven herons at dawn',
    repeated: 'seven herons at dawn',
    removePasskeys: false,
  },
  choosesTwoPasswords: {
    type: 'password.chosen',
    password: 'seven herons at dawn',
    repeated: 'seven herons at dusk',
    removePasskeys: false,
  },
} satisfies Record<string, LogInEvent>;

const sent = (...names: (keyof typeof logInEvents)[]): Steps =>
  names.map((name) => ({ send: logInEvents[name] }));
const atLogIn: LogInInput = { at: 'logIn', token: null };
const atReset: LogInInput = { at: 'reset', token: null };
const byLink: LogInInput = { at: 'newPassword', token: 'a-token-from-a-mail' };
const refused = (refusal: Refusal): Steps => [...sent('submits'), { refuse: 'logIn', with: refusal }];
const blocked = refused({ code: 'account_locked', params: { minutes: 15 } });
const isLimited: Steps = [
  ...sent('asksForAMail'),
  { refuse: 'requestReset', with: { code: 'rate_limited', params: { retry_at: '2026-03-11T00:00:00Z' } } },
];

export const logInScenarios = {
  logsIn: { input: atLogIn, steps: [...sent('submits'), { answer: 'logIn' }], reaches: 'loggedIn' },
  mistypes: { input: atLogIn, steps: refused({ code: 'login_failed' }), reaches: 'asking' },
  isBlocked: { input: atLogIn, steps: blocked, reaches: 'blocked' },
  isStillBlocked: { input: atLogIn, steps: [...blocked, { wait: 15 * 60_000 - 1 }], reaches: 'blocked' },
  waitsForTheBlockToEnd: { input: atLogIn, steps: [...blocked, { wait: 15 * 60_000 }], reaches: 'asking' },
  isBlockedForAsLongAsTheRuleSays: {
    input: atLogIn,
    steps: [...refused({ code: 'account_locked' }), { wait: 15 * 60_000 }],
    reaches: 'asking',
  },
  isBlockedAndUsesAnotherAccount: {
    input: atLogIn,
    steps: [...blocked, ...sent('submits'), { answer: 'logIn' }],
    reaches: 'loggedIn',
  },
  isBlockedAndForgot: {
    input: atLogIn,
    steps: [...blocked, ...sent('forgotThePassword')],
    reaches: 'askingForReset',
  },
  awaitsDeletion: {
    input: atLogIn,
    steps: refused({ code: 'pending_deletion' }),
    reaches: 'awaitingDeletion',
  },
  usesAnotherAccount: {
    input: atLogIn,
    steps: [...refused({ code: 'pending_deletion' }), ...sent('goesToTheLogIn')],
    reaches: 'asking',
  },
  forgot: { input: atLogIn, steps: sent('forgotThePassword'), reaches: 'askingForReset' },
  remembersAfterAll: {
    input: atLogIn,
    steps: sent('forgotThePassword', 'goesToTheLogIn'),
    reaches: 'asking',
  },
  getsAMail: {
    input: atReset,
    steps: [...sent('asksForAMail'), { answer: 'requestReset' }],
    reaches: 'resetSent',
  },
  goesBackAfterTheMail: {
    input: atReset,
    steps: [...sent('asksForAMail'), { answer: 'requestReset' }, ...sent('goesToTheLogIn')],
    reaches: 'asking',
  },
  takesAnotherAddress: {
    input: atReset,
    steps: [...sent('asksForAMail'), { answer: 'requestReset' }, ...sent('forgotThePassword')],
    reaches: 'askingForReset',
  },
  hadEnoughMailsButAnotherAddress: {
    input: atReset,
    steps: [...isLimited, ...sent('asksForAMail'), { answer: 'requestReset' }],
    reaches: 'resetSent',
  },
  hadEnoughMails: { input: atReset, steps: isLimited, reaches: 'resetTooMany' },
  goesBackAfterEnoughMails: {
    input: atReset,
    steps: [...isLimited, ...sent('goesToTheLogIn')],
    reaches: 'asking',
  },
  cannotBeSentAMail: {
    input: atReset,
    steps: [...sent('asksForAMail'), { refuse: 'requestReset', with: { code: 'unavailable' } }],
    reaches: 'askingForReset',
  },
  choosesAPassword: {
    input: byLink,
    steps: [...sent('choosesAPassword'), { answer: 'setPassword' }],
    reaches: 'loggedIn',
  },
  choosesTwoPasswords: { input: byLink, steps: sent('choosesTwoPasswords'), reaches: 'choosingPassword' },
  choosesACommonPassword: {
    input: byLink,
    steps: [
      ...sent('choosesAPassword'),
      { refuse: 'setPassword', with: { code: 'invalid_fields', fields: { password: 'too_common' } } },
    ],
    reaches: 'choosingPassword',
  },
  comesTooLate: {
    input: byLink,
    steps: [...sent('choosesAPassword'), { refuse: 'setPassword', with: { code: 'link_expired' } }],
    reaches: 'linkExpired',
  },
  comesWithoutALink: { input: { ...byLink, token: null }, steps: [], reaches: 'linkExpired' },
  comesTooLateAndAsksAgain: {
    input: { ...byLink, token: null },
    steps: sent('forgotThePassword'),
    reaches: 'askingForReset',
  },
} satisfies Record<string, Scenario<typeof logInMachine>>;
