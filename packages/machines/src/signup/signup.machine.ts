import { assertEvent, assign, setup } from 'xstate';
import { failureOf, refusedWith } from '../actors/failures.ts';
import { errorOf } from '../actors/results.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  FIELDS_OF,
  signUpStart,
  STEPS,
  withAnswers,
  type SignUpContext,
  type SignUpEvent,
  type SignUpField,
  type SignUpForm,
  type SignUpInput,
  type SignUpStep,
} from './signup.context.ts';
import { firstStepWith, problemsOf, problemsOfRefusal, remainingProblems } from './signup.rules.ts';

type ActionArgs = { readonly context: SignUpContext; readonly event: SignUpEvent };

/** Returns the form with the answers of a step. Answers to other steps are ignored, because those have been checked. */
const completed = ({ context, event }: ActionArgs, { step }: { step: SignUpStep }): SignUpForm => {
  const answers = event.type === 'step.left' ? {} : event.answers;
  const own = Object.entries(answers).filter(([field]) => FIELDS_OF[step].includes(field as SignUpField));
  return { ...context.form, ...Object.fromEntries(own) };
};

/** The transitions of a completed step: on to the next state, or to stay with its problems shown. */
const completes = <Next extends SignUpStep | 'creatingAccount'>(step: SignUpStep, target: Next) => {
  const params = { step };
  return [
    {
      guard: { type: 'stepIsComplete' as const, params },
      actions: { type: 'storeStep' as const, params },
      target,
    },
    { actions: { type: 'showProblems' as const, params } },
  ] as const;
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
    emailIsTaken: refusedWith('email_taken'),
    accountAwaitsDeletion: refusedWith('pending_deletion'),
    refusedAt: ({ event }, { step }: { step: SignUpStep }) =>
      firstStepWith(problemsOfRefusal(errorOf(event))) === step,
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
      assertEvent(event, 'answer.changed');
      const { answers: changed } = event;
      const { form } = withAnswers(context, changed);
      return { form, problems: remainingProblems(context.problems, { form, changed, now: context.now() }) };
    }),
    showRefusal: assign(({ event }) => ({ problems: problemsOfRefusal(errorOf(event)), failure: null })),
    showFailure: assign(({ event }) => ({ failure: failureOf(errorOf(event)) })),
    forgetPassword: assign(({ context }) => ({ form: { ...context.form, password: '' } })),
  },
}).createMachine({
  id: 'signUp',
  context: ({ input }) => signUpStart.initialContext(input),
  initial: 'meeting',
  states: {
    meeting: {
      on: {
        'answer.changed': { actions: 'storeAnswer' },
        'step.completed': completes('meeting', 'naming'),
      },
    },
    naming: {
      tags: 'inProgress',
      on: {
        'answer.changed': { actions: 'storeAnswer' },
        'step.completed': completes('naming', 'birthday'),
        'step.left': { target: 'meeting' },
      },
    },
    birthday: {
      tags: 'inProgress',
      on: {
        'answer.changed': { actions: 'storeAnswer' },
        'step.completed': completes('birthday', 'place'),
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
        'step.completed': completes('account', 'creatingAccount'),
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
          { guard: 'emailIsTaken', target: 'emailTaken' },
          { guard: 'accountAwaitsDeletion', target: 'awaitingDeletion' },
          ...STEPS.map((step) => ({
            guard: { type: 'refusedAt' as const, params: { step } },
            actions: 'showRefusal' as const,
            target: step,
          })),
          { actions: 'showFailure', target: 'account' },
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
