import { CallError } from '@rendezvous/contract/errors';
import { LOGIN_FAILURES } from '@rendezvous/contract/rules';
import { assign, setup } from 'xstate';
import { failureOf, isRefusedWith } from '../actors/failures.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  initialContext,
  type Credentials,
  type LogInContext,
  type LogInInput,
  type NewPassword,
} from './login.context.ts';

export type LogInEvent =
  | { type: 'credentials.submitted'; credentials: Credentials }
  | { type: 'reset.wanted' }
  | { type: 'logIn.wanted' }
  | { type: 'mail.requested'; email: string }
  | { type: 'password.chosen'; password: string; repeated: string };

type Failed = { readonly event: { readonly error: unknown } };

const refusedAs = <Guard extends 'accountIsLocked' | 'accountAwaitsDeletion' | 'isLimited' | 'linkIsOver'>(
  type: Guard,
) => ({ type, params: ({ event }: Failed) => ({ error: event.error }) });
const rememberFailure = {
  type: 'rememberFailure' as const,
  params: ({ event }: Failed) => ({ error: event.error }),
};

/** How long an account is blocked, in milliseconds: the server's minutes, else those of the rule (LOGIN-3). */
function blockedMilliseconds(failure: CallError | null): number {
  return (failure?.params.minutes ?? LOGIN_FAILURES.blockMinutes) * 60_000;
}

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
    entersAt: ({ context }, { place }: { place: LogInInput['at'] }) => context.at === place,
    hasToken: ({ context }) => context.token !== null,
    accountIsLocked: (_, { error }: { error: unknown }) => isRefusedWith(error, 'account_locked'),
    accountAwaitsDeletion: (_, { error }: { error: unknown }) => isRefusedWith(error, 'pending_deletion'),
    isLimited: (_, { error }: { error: unknown }) => isRefusedWith(error, 'rate_limited'),
    linkIsOver: (_, { error }: { error: unknown }) => isRefusedWith(error, 'link_expired'),
    /** The new password is entered twice (LOGIN-8). */
    passwordsDiffer: (_, { password, repeated }: { password: string; repeated: string }) =>
      password !== repeated,
  },
  actions: {
    rememberCredentials: assign((_, { credentials }: { credentials: Credentials }) => ({
      ...credentials,
      failure: null,
    })),
    rememberEmail: assign((_, { email }: { email: string }) => ({ email, failure: null })),
    rememberPassword: assign((_, { password }: { password: string }) => ({ password, failure: null })),
    forgetPassword: assign({ password: '' }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureOf(error),
    })),
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
    'credentials.submitted': {
      actions: {
        type: 'rememberCredentials',
        params: ({ event }) => ({ credentials: event.credentials }),
      },
      target: 'loggingIn',
    },
    'reset.wanted': { actions: 'forgetFailure', target: 'askingForReset' },
  },
});

/** The form for a reset: accepts an address or leads to the log-in. */
const takesAnAddress = entering.createStateConfig({
  on: {
    'mail.requested': {
      actions: { type: 'rememberEmail', params: ({ event }) => ({ email: event.email }) },
      target: 'requestingReset',
    },
    'logIn.wanted': { actions: 'forgetFailure', target: 'asking' },
  },
});

/**
 * Log-in, and the reset of a forgotten password. A wrong password and an unknown address have the same result
 * (LOGIN-2), and the form of a blocked account opens again by itself (LOGIN-3).
 */
export const logInMachine = entering.createMachine({
  id: 'logIn',
  context: ({ input }) => initialContext(input),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: { type: 'entersAt', params: { place: 'reset' } }, target: 'askingForReset' },
        { guard: 'hasToken', target: 'choosingPassword' },
        { guard: { type: 'entersAt', params: { place: 'newPassword' } }, target: 'linkExpired' },
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
          {
            guard: refusedAs('accountIsLocked'),
            actions: rememberFailure,
            target: 'blocked',
          },
          {
            guard: refusedAs('accountAwaitsDeletion'),
            actions: rememberFailure,
            target: 'awaitingDeletion',
          },
          {
            actions: rememberFailure,
            target: 'asking',
          },
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
          {
            guard: refusedAs('isLimited'),
            actions: rememberFailure,
            target: 'resetTooMany',
          },
          {
            actions: rememberFailure,
            target: 'askingForReset',
          },
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
          {
            guard: {
              type: 'passwordsDiffer',
              params: ({ event }) => ({ password: event.password, repeated: event.repeated }),
            },
            actions: 'rememberMismatch',
          },
          {
            actions: { type: 'rememberPassword', params: ({ event }) => ({ password: event.password }) },
            target: 'settingPassword',
          },
        ],
      },
    },
    settingPassword: {
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        src: 'setPassword',
        input: ({ context }) => ({ token: context.token as string, password: context.password }),
        onDone: { target: 'loggedIn' },
        onError: [
          {
            guard: refusedAs('linkIsOver'),
            target: 'linkExpired',
          },
          {
            actions: rememberFailure,
            target: 'choosingPassword',
          },
        ],
      },
    },
    /** The link is unknown, used or expired (LOGIN-8). */
    linkExpired: { on: { 'reset.wanted': { target: 'askingForReset' } } },
    loggedIn: { type: 'final' },
  },
});
