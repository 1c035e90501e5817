import { assign, setup } from 'xstate';
import { failureOf, isRefusedWith } from '../actors/failures.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  FIELDS_OF,
  openingContext,
  type SignUpContext,
  type SignUpField,
  type SignUpForm,
  type SignUpInput,
  type SignUpStep,
} from './signup.context.ts';
import { firstStepWith, problemsLeft, problemsOf, problemsOfRefusal } from './signup.rules.ts';

export type SignUpEvent =
  | { type: 'step.completed'; answers: Partial<SignUpForm> }
  | { type: 'answer.changed'; answers: Partial<SignUpForm> }
  | { type: 'step.left' };

type Given = { readonly context: SignUpContext; readonly event: SignUpEvent };

/** A step takes its own answers only: what another step has checked stays as it was. */
const completed = ({ context, event }: Given, { step }: { step: SignUpStep }): SignUpForm => {
  const answers = event.type === 'step.left' ? {} : event.answers;
  const own = Object.entries(answers).filter(([field]) => FIELDS_OF[step].includes(field as SignUpField));
  return { ...context.form, ...Object.fromEntries(own) };
};

/**
 * Sign-up, steps 0 to 4: a form that asks little at a time, and one call at its end.
 * Tagged `inProgress` while closing it would lose what was typed.
 */
export const signUpMachine = setup({
  types: {
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    input: {} as SignUpInput,
    tags: {} as 'inProgress' | 'busy',
  },
  actors: {
    createAccount: unprovided<void, SignUpForm>('signUp', 'createAccount'),
  },
  guards: {
    stepIsComplete: (given, { step }: { step: SignUpStep }) =>
      Object.keys(problemsOf(step, completed(given, { step }), given.context.now())).length === 0,
    emailIsTaken: (_, { error }: { error: unknown }) => isRefusedWith(error, 'email_taken'),
    accountAwaitsDeletion: (_, { error }: { error: unknown }) => isRefusedWith(error, 'pending_deletion'),
    refusedAt: (_, { error, step }: { error: unknown; step: SignUpStep }) =>
      firstStepWith(problemsOfRefusal(error)) === step,
  },
  actions: {
    keepStep: assign((given, { step }: { step: SignUpStep }) => ({
      form: completed(given, { step }),
      problems: {},
      failure: null,
    })),
    showProblems: assign((given, { step }: { step: SignUpStep }) => {
      const form = completed(given, { step });
      return { form, problems: problemsOf(step, form, given.context.now()) };
    }),
    keepAnswer: assign(({ context, event }) => {
      const changed = event.type === 'answer.changed' ? event.answers : {};
      const form = { ...context.form, ...changed };
      return { form, problems: problemsLeft(context.problems, { form, changed, now: context.now() }) };
    }),
    showRefusal: assign((_, { error }: { error: unknown }) => ({
      problems: problemsOfRefusal(error),
      failure: null,
    })),
    showFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureOf(error),
    })),
    forgetPassword: assign(({ context }) => ({ form: { ...context.form, password: '' } })),
  },
}).createMachine({
  id: 'signUp',
  context: ({ input }) => openingContext(input),
  initial: 'meeting',
  states: {
    meeting: {
      on: {
        'answer.changed': { actions: 'keepAnswer' },
        'step.completed': [
          {
            guard: { type: 'stepIsComplete', params: { step: 'meeting' } },
            actions: { type: 'keepStep', params: { step: 'meeting' } },
            target: 'naming',
          },
          { actions: { type: 'showProblems', params: { step: 'meeting' } } },
        ],
      },
    },
    naming: {
      tags: 'inProgress',
      on: {
        'answer.changed': { actions: 'keepAnswer' },
        'step.completed': [
          {
            guard: { type: 'stepIsComplete', params: { step: 'naming' } },
            actions: { type: 'keepStep', params: { step: 'naming' } },
            target: 'birthday',
          },
          { actions: { type: 'showProblems', params: { step: 'naming' } } },
        ],
        'step.left': { target: 'meeting' },
      },
    },
    birthday: {
      tags: 'inProgress',
      on: {
        'answer.changed': { actions: 'keepAnswer' },
        'step.completed': [
          {
            guard: { type: 'stepIsComplete', params: { step: 'birthday' } },
            actions: { type: 'keepStep', params: { step: 'birthday' } },
            target: 'place',
          },
          { actions: { type: 'showProblems', params: { step: 'birthday' } } },
        ],
        'step.left': { target: 'naming' },
      },
    },
    place: {
      tags: 'inProgress',
      on: {
        'answer.changed': { actions: 'keepAnswer' },
        // Country and region are chosen from lists: only the server may refuse them.
        'step.completed': { actions: { type: 'keepStep', params: { step: 'place' } }, target: 'account' },
        'step.left': { target: 'birthday' },
      },
    },
    account: {
      tags: 'inProgress',
      on: {
        'answer.changed': { actions: 'keepAnswer' },
        'step.completed': [
          {
            guard: { type: 'stepIsComplete', params: { step: 'account' } },
            actions: { type: 'keepStep', params: { step: 'account' } },
            target: 'creatingAccount',
          },
          { actions: { type: 'showProblems', params: { step: 'account' } } },
        ],
        'step.left': { target: 'place' },
      },
    },
    creatingAccount: {
      tags: ['inProgress', 'busy'],
      invoke: {
        src: 'createAccount',
        input: ({ context }) => context.form,
        onDone: { target: 'signedUp', actions: 'forgetPassword' },
        onError: [
          {
            guard: { type: 'emailIsTaken', params: ({ event }) => ({ error: event.error }) },
            target: 'emailTaken',
          },
          {
            guard: { type: 'accountAwaitsDeletion', params: ({ event }) => ({ error: event.error }) },
            target: 'awaitingDeletion',
          },
          ...(['meeting', 'naming', 'birthday', 'place', 'account'] as const).map((step) => ({
            guard: {
              type: 'refusedAt' as const,
              params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, step }),
            },
            actions: {
              type: 'showRefusal' as const,
              params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
            },
            target: step,
          })),
          {
            actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'account',
          },
        ],
      },
    },
    /** The address has an active account: the way on is the log-in, or another address. */
    emailTaken: { tags: 'inProgress', on: { 'step.left': { target: 'account' } } },
    /** The address has an account that is about to be deleted and can be brought back by mail. */
    awaitingDeletion: { tags: 'inProgress', on: { 'step.left': { target: 'account' } } },
    signedUp: { type: 'final' },
  },
});
