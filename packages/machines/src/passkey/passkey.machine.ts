import { PASSKEY_CHALLENGE_MINUTES } from '@rendezvous/contract/rules';
import { assign, setup } from 'xstate';
import { failureOf, refusedWith } from '../actors/failures.ts';
import { errorOf, outputOf } from '../actors/results.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  passkeyStart,
  type PasskeyAnswer,
  type PasskeyContext,
  type PasskeyEvent,
  type PasskeyInput,
  type PasskeyOptions,
  type PasskeySupport,
} from './passkey.context.ts';

const asking = setup({
  types: {
    context: {} as PasskeyContext,
    events: {} as PasskeyEvent,
    input: {} as PasskeyInput,
    tags: {} as 'busy',
  },
  actors: {
    readSupport: unprovided<PasskeySupport, undefined>('passkey', 'readSupport'),
    /** Asks the server what to ask the browser. */
    prepare: unprovided<PasskeyOptions, Pick<PasskeyContext, 'password'>>('passkey', 'prepare'),
    /** Opens the browser's dialog. */
    ask: unprovided<PasskeyAnswer, Pick<PasskeyContext, 'options'>>('passkey', 'ask'),
    /** Lets the browser offer passkeys in a field of the page, for as long as it is shown. */
    offer: unprovided<PasskeyAnswer, Pick<PasskeyContext, 'options'>>('passkey', 'offer'),
    /** Sends what the browser has signed. */
    finish: unprovided<void, Pick<PasskeyContext, 'name' | 'credential'>>('passkey', 'finish'),
  },
  guards: {
    isUnsupported: ({ event }) => outputOf<PasskeySupport>(event) === 'none',
    canOffer: ({ context, event }) => context.logsIn && outputOf<PasskeySupport>(event) === 'autofill',
    cameTo: ({ event }, { outcome }: { outcome: PasskeyAnswer['outcome'] }) =>
      outputOf<PasskeyAnswer>(event).outcome === outcome,
    logsIn: ({ context }) => context.logsIn,
    isExpired: refusedWith('passkey_expired'),
    isRefused: refusedWith('passkey_refused'),
    isTaken: refusedWith('passkey_taken'),
  },
  actions: {
    rememberWish: assign(({ event }) => ({ name: event.name, password: event.password, failure: null })),
    forgetPassword: assign({ password: '' }),
    rememberOptions: assign(({ event }) => ({ options: outputOf<PasskeyOptions>(event) })),
    rememberCredential: assign(({ event }) => {
      const answer = outputOf<PasskeyAnswer>(event);
      return { credential: answer.outcome === 'answered' ? answer.credential : null };
    }),
    forgetAttempt: assign({ name: '', options: null, credential: null }),
    rememberFailure: assign(({ event }) => ({ failure: failureOf(errorOf(event)) })),
  },
  delays: {
    /** After it the server takes no answer any more (LOGIN-15). */
    askingEnds: PASSKEY_CHALLENGE_MINUTES * 60_000,
  },
});

/** Waits for the person. Another attempt can follow every result but a log-in. */
const takesAWish = asking.createStateConfig({
  entry: 'forgetAttempt',
  on: { 'passkey.wanted': { actions: 'rememberWish', target: '#passkey.preparing' } },
});

/**
 * Adding a passkey, and logging in with one (LOGIN-13, LOGIN-14). The log-in page also lets the browser offer passkeys in
 * the field for the address, until the person uses the button.
 */
export const passkeyMachine = asking.createMachine({
  id: 'passkey',
  context: ({ input }) => passkeyStart.initialContext(input),
  initial: 'readingSupport',
  states: {
    readingSupport: {
      invoke: {
        src: 'readSupport',
        onDone: [
          { guard: 'isUnsupported', target: 'unsupported' },
          { guard: 'canOffer', target: 'offering' },
          { target: 'ready' },
        ],
        onError: { target: 'unsupported' },
      },
      // The form is shown before the browser has been looked at. One that cannot refuses by itself.
      on: { 'passkey.wanted': { actions: 'rememberWish', target: 'preparing' } },
    },
    unsupported: { type: 'final' },
    offering: {
      initial: 'preparing',
      on: { 'passkey.wanted': { actions: 'rememberWish', target: 'preparing' } },
      states: {
        preparing: {
          invoke: {
            src: 'prepare',
            input: ({ context: { password } }) => ({ password }),
            onDone: { actions: 'rememberOptions', target: 'waiting' },
            // Nobody has asked for it, so the page does not speak of it. The button tries again.
            onError: { target: '#passkey.ready' },
          },
        },
        waiting: {
          invoke: {
            src: 'offer',
            input: ({ context: { options } }) => ({ options }),
            onDone: [
              {
                guard: { type: 'cameTo', params: { outcome: 'answered' } },
                actions: 'rememberCredential',
                target: '#passkey.finishing',
              },
              { target: '#passkey.ready' },
            ],
            onError: { target: '#passkey.ready' },
          },
          after: { askingEnds: { target: 'preparing' } },
        },
      },
    },
    ready: takesAWish,
    preparing: {
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        src: 'prepare',
        input: ({ context: { password } }) => ({ password }),
        onDone: { actions: 'rememberOptions', target: 'asking' },
        onError: { actions: 'rememberFailure', target: 'ready' },
      },
    },
    /** The browser's dialog is open. */
    asking: {
      tags: 'busy',
      invoke: {
        src: 'ask',
        input: ({ context: { options } }) => ({ options }),
        onDone: [
          {
            guard: { type: 'cameTo', params: { outcome: 'answered' } },
            actions: 'rememberCredential',
            target: 'finishing',
          },
          { guard: { type: 'cameTo', params: { outcome: 'cancelled' } }, target: 'cancelled' },
          { guard: { type: 'cameTo', params: { outcome: 'alreadyAdded' } }, target: 'alreadyAdded' },
          { target: 'refused' },
        ],
        onError: { target: 'refused' },
      },
      after: { askingEnds: { target: 'timedOut' } },
    },
    finishing: {
      tags: 'busy',
      invoke: {
        src: 'finish',
        input: ({ context: { name, credential } }) => ({ name, credential }),
        onDone: [{ guard: 'logsIn', target: 'loggedIn' }, { target: 'added' }],
        onError: [
          { guard: 'isExpired', target: 'timedOut' },
          { guard: 'isTaken', target: 'alreadyAdded' },
          { guard: 'isRefused', target: 'refused' },
          { actions: 'rememberFailure', target: 'ready' },
        ],
      },
    },
    /** The dialog was closed, or the browser knows no passkey of the site. */
    cancelled: takesAWish,
    timedOut: takesAWish,
    /** The device, or the member, has this passkey already. */
    alreadyAdded: takesAWish,
    /** The browser or the server does not take this passkey. */
    refused: takesAWish,
    added: takesAWish,
    loggedIn: { type: 'final' },
  },
});
