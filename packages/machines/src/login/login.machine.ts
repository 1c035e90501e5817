import { CallError } from '@rendezvous/contract/errors';
import { assertEvent, assign, setup } from 'xstate';
import { failureOf, refusedWith } from '../actors/failures.ts';
import { errorOf } from '../actors/results.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  logInStart,
  type Credentials,
  type LogInContext,
  type LogInEvent,
  type LogInInput,
  type NewPassword,
} from './login.context.ts';
import { blockedMilliseconds, passwordsDiffer } from './login.rules.ts';

const entering = setup({
  types: {
    context: {} as LogInContext,
    events: {} as LogInEvent,
    input: {} as LogInInput,
    tags: {} as 'busy',
  },
  actors: {
    logIn: unprovided<void, Credentials>('logIn', 'logIn'),
    requestReset: unprovided<void, { email: string }>('logIn', 'requestReset'),
    setPassword: unprovided<void, NewPassword>('logIn', 'setPassword'),
  },
  guards: {
    startsIn: ({ context }, { state }: { state: string }) => logInStart.initialState(context) === state,
    accountIsLocked: refusedWith('account_locked'),
    accountAwaitsDeletion: refusedWith('pending_deletion'),
    isLimited: refusedWith('rate_limited'),
    linkIsOver: refusedWith('link_expired'),
    passwordsDiffer({ event }) {
      assertEvent(event, 'password.chosen');
      return passwordsDiffer(event.password, event.repeated);
    },
  },
  actions: {
    rememberCredentials: assign(({ event }) => {
      assertEvent(event, 'credentials.submitted');
      return { ...event.credentials, failure: null };
    }),
    rememberEmail: assign(({ event }) => {
      assertEvent(event, 'mail.requested');
      return { email: event.email, failure: null };
    }),
    rememberPassword: assign(({ event }) => {
      assertEvent(event, 'password.chosen');
      return { password: event.password, removePasskeys: event.removePasskeys, failure: null };
    }),
    forgetPassword: assign({ password: '' }),
    rememberFailure: assign(({ event }) => ({ failure: failureOf(errorOf(event)) })),
    rememberMismatch: assign({
      failure: () => new CallError('invalid_fields', { fields: { password_repeat: 'mismatch' } }),
    }),
    forgetFailure: assign({ failure: null }),
  },
  delays: { blockEnds: ({ context }) => blockedMilliseconds(context.failure) },
});

/** The log-in form: accepts credentials or leads to the reset. */
const takesCredentials = entering.createStateConfig({
  on: {
    'credentials.submitted': { actions: 'rememberCredentials', target: 'loggingIn' },
    'reset.wanted': { actions: 'forgetFailure', target: 'askingForReset' },
  },
});

/** The form for a reset: accepts an address or leads to the log-in. */
const takesAnAddress = entering.createStateConfig({
  on: {
    'mail.requested': { actions: 'rememberEmail', target: 'requestingReset' },
    'logIn.wanted': { actions: 'forgetFailure', target: 'asking' },
  },
});

/**
 * Log-in, and the reset of a forgotten password. A wrong password and an unknown address have the same result
 * (LOGIN-2), and the form of a blocked account opens again by itself (LOGIN-3).
 */
export const logInMachine = entering.createMachine({
  id: 'logIn',
  context: ({ input }) => logInStart.initialContext(input),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: { type: 'startsIn', params: { state: 'askingForReset' } }, target: 'askingForReset' },
        { guard: { type: 'startsIn', params: { state: 'choosingPassword' } }, target: 'choosingPassword' },
        { guard: { type: 'startsIn', params: { state: 'linkExpired' } }, target: 'linkExpired' },
        { target: 'asking' },
      ],
    },
    asking: takesCredentials,
    loggingIn: {
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        src: 'logIn',
        input: ({ context: { email, password } }) => ({ email, password }),
        onDone: { target: 'loggedIn' },
        onError: [
          { guard: 'accountIsLocked', actions: 'rememberFailure', target: 'blocked' },
          { guard: 'accountAwaitsDeletion', actions: 'rememberFailure', target: 'awaitingDeletion' },
          { actions: 'rememberFailure', target: 'asking' },
        ],
      },
    },
    /**
     * The address is blocked (LOGIN-3). A password reset is another way to log in. Another account can be tried
     * meanwhile, because the server knows which address is blocked.
     */
    blocked: {
      ...takesCredentials,
      after: { blockEnds: { actions: 'forgetFailure', target: 'asking' } },
    },
    /** The account waits to be deleted (LOGIN-5). The mailed link brings it back (ACCOUNT-16). */
    awaitingDeletion: { on: { 'logIn.wanted': { actions: 'forgetFailure', target: 'asking' } } },
    askingForReset: takesAnAddress,
    requestingReset: {
      tags: 'busy',
      invoke: {
        src: 'requestReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'resetSent' },
        onError: [
          { guard: 'isLimited', actions: 'rememberFailure', target: 'resetTooMany' },
          { actions: 'rememberFailure', target: 'askingForReset' },
        ],
      },
    },
    /** The page shows the same text whether the address has an account or not (LOGIN-6). */
    resetSent: {
      on: { 'reset.wanted': { target: 'askingForReset' }, 'logIn.wanted': { target: 'asking' } },
    },
    /** Too many resets were requested for this address (LOGIN-7). Another address can be tried. */
    resetTooMany: takesAnAddress,
    choosingPassword: {
      on: {
        'password.chosen': [
          { guard: 'passwordsDiffer', actions: 'rememberMismatch' },
          { actions: 'rememberPassword', target: 'settingPassword' },
        ],
      },
    },
    settingPassword: {
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        src: 'setPassword',
        input: ({ context: { token, password, removePasskeys } }) => ({
          token: token as string,
          password,
          removePasskeys,
        }),
        onDone: { target: 'loggedIn' },
        onError: [
          { guard: 'linkIsOver', target: 'linkExpired' },
          { actions: 'rememberFailure', target: 'choosingPassword' },
        ],
      },
    },
    /** The link is unknown, used or expired (LOGIN-8). */
    linkExpired: { on: { 'reset.wanted': { target: 'askingForReset' } } },
    loggedIn: { type: 'final' },
  },
});
