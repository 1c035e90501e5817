import { assign, setup } from 'xstate';
import { failureOf, isRefusedWith } from '../actors/failures.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  FIELDS_OF,
  initialContext,
  type SignUpContext,
  type SignUpField,
  type SignUpForm,
  type SignUpInput,
  type SignUpStep,
} from './signup.context.ts';
import { firstStepWith, remainingProblems, problemsOf, problemsOfRefusal } from './signup.rules.ts';

export type SignUpEvent =
  | { type: 'step.completed'; answers: Partial<SignUpForm> }
  | { type: 'answer.changed'; answers: Partial<SignUpForm> }
  | { type: 'step.left' };

type ActionArgs = { readonly context: SignUpContext; readonly event: SignUpEvent };

/** Returns the form with the answers of a step. Answers to other steps are ignored, because those have been checked. */
const completed = ({ context, event }: ActionArgs, { step }: { step: SignUpStep }): SignUpForm => {
  const answers = event.type === 'step.left' ? {} : event.answers;
  const own = Object.entries(answers).filter(([field]) => FIELDS_OF[step].includes(field as SignUpField));
  return { ...context.form, ...Object.fromEntries(own) };
};

/**
 * Sign-up: a form in five steps (SIGNUP-1), and one call at the end.
 * It has the tag `inProgress` while closing it would lose what was typed (PAGE-6).
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
    stepIsComplete: (args, { step }: { step: SignUpStep }) =>
      Object.keys(problemsOf(step, completed(args, { step }), args.context.now())).length === 0,
    emailIsTaken: (_, { error }: { error: unknown }) => isRefusedWith(error, 'email_taken'),
    accountAwaitsDeletion: (_, { error }: { error: unknown }) => isRefusedWith(error, 'pending_deletion'),
    refusedAt: (_, { error, step }: { error: unknown; step: SignUpStep }) =>
      firstStepWith(problemsOfRefusal(error)) === step,
  },
  actions: {
    storeStep: assign((args, { step }: { step: SignUpStep }) => ({
      form: completed(args, { step }),
      problems: {},
      failure: null,
    })),
    showProblems: assign((args, { step }: { step: SignUpStep }) => {
      const form = completed(args, { step });
      return { form, problems: problemsOf(step, form, args.context.now()) };
    }),
    storeAnswer: assign(({ context, event }) => {
      const changed = event.type === 'answer.changed' ? event.answers : {};
      const form = { ...context.form, ...changed };
      return { form, problems: remainingProblems(context.problems, { form, changed, now: context.now() }) };
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
  context: ({ input }) => initialContext(input),
  initial: 'meeting',
  states: {
    meeting: {
      on: {
        'answer.changed': { actions: 'storeAnswer' },
        'step.completed': [
          {
            guard: { type: 'stepIsComplete', params: { step: 'meeting' } },
            actions: { type: 'storeStep', params: { step: 'meeting' } },
            target: 'naming',
          },
          { actions: { type: 'showProblems', params: { step: 'meeting' } } },
        ],
      },
    },
    naming: {
      tags: 'inProgress',
      on: {
        'answer.changed': { actions: 'storeAnswer' },
        'step.completed': [
          {
            guard: { type: 'stepIsComplete', params: { step: 'naming' } },
            actions: { type: 'storeStep', params: { step: 'naming' } },
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
        'answer.changed': { actions: 'storeAnswer' },
        'step.completed': [
          {
            guard: { type: 'stepIsComplete', params: { step: 'birthday' } },
            actions: { type: 'storeStep', params: { step: 'birthday' } },
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
        'answer.changed': { actions: 'storeAnswer' },
        // Country and region are chosen from lists, so only the server can refuse them.
        'step.completed': { actions: { type: 'storeStep', params: { step: 'place' } }, target: 'account' },
        'step.left': { target: 'birthday' },
      },
    },
    account: {
      tags: 'inProgress',
      on: {
        'answer.changed': { actions: 'storeAnswer' },
        'step.completed': [
          {
            guard: { type: 'stepIsComplete', params: { step: 'account' } },
            actions: { type: 'storeStep', params: { step: 'account' } },
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
    /** The address has an account: the visitor can log in, or use another address (SIGNUP-10). */
    emailTaken: { tags: 'inProgress', on: { 'step.left': { target: 'account' } } },
    /** The address has an account that waits to be deleted and can be brought back by the mailed link (SIGNUP-11). */
    awaitingDeletion: { tags: 'inProgress', on: { 'step.left': { target: 'account' } } },
    signedUp: { type: 'final' },
  },
});
