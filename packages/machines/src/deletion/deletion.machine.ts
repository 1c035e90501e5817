import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { assertEvent, assign, setup } from 'xstate';
import { failureOf, refusedWith } from '../actors/failures.ts';
import { errorOf } from '../actors/results.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  deletionStart,
  NO_ANSWERS,
  type DeletionContext,
  type DeletionEvent,
  type DeletionInput,
  type DeletionRequest,
  type Solution,
} from './deletion.context.ts';

/**
 * The deletion of an account: the offered solutions (ACCOUNT-14), reason and password (ACCOUNT-15), and 14 days in
 * which the mailed link brings the account back (ACCOUNT-16).
 */
export const deletionMachine = setup({
  types: {
    context: {} as DeletionContext,
    events: {} as DeletionEvent,
    input: {} as DeletionInput,
    tags: {} as 'busy',
  },
  actors: {
    applySolution: unprovided<void, { solution: Solution }>('deletion', 'applySolution'),
    deleteAccount: unprovided<void, DeletionRequest>('deletion', 'deleteAccount'),
    reactivate: unprovided<void, { token: string }>('deletion', 'reactivate'),
  },
  guards: {
    hasToken: ({ context }) => deletionStart.initialState(context) === 'reactivating',
    linkIsOver: refusedWith('link_expired'),
  },
  actions: {
    rememberSolution: assign(({ event }) => {
      assertEvent(event, 'solution.chosen');
      return { solution: event.solution, failure: null };
    }),
    rememberReason: assign(({ event }) => {
      assertEvent(event, 'reason.given');
      return { reason: event.reason, failure: null };
    }),
    rememberPassword: assign(({ event }) => {
      assertEvent(event, 'deletion.confirmed');
      return { password: event.password, failure: null };
    }),
    forgetPassword: assign({ password: '' }),
    rememberFailure: assign(({ event }) => ({ failure: failureOf(errorOf(event)) })),
    reset: assign(NO_ANSWERS),
  },
  delays: { reactivationEnds: REACTIVATION_DAYS * 86_400_000 },
}).createMachine({
  id: 'deletion',
  context: ({ input }) => deletionStart.initialContext(input),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasToken', target: 'reactivating' }, { target: 'staying' }] },
    staying: { on: { 'deletion.wanted': { target: 'offeringSolutions' } } },
    offeringSolutions: {
      on: {
        'solution.chosen': { actions: 'rememberSolution', target: 'applyingSolution' },
        'solutions.declined': { target: 'askingWhy' },
        'deletion.cancelled': { actions: 'reset', target: 'staying' },
      },
    },
    applyingSolution: {
      tags: 'busy',
      invoke: {
        src: 'applySolution',
        input: ({ context }) => ({ solution: context.solution as Solution }),
        onDone: { target: 'helped' },
        onError: { actions: 'rememberFailure', target: 'offeringSolutions' },
      },
    },
    helped: { on: { 'deletion.wanted': { actions: 'reset', target: 'offeringSolutions' } } },
    askingWhy: {
      on: {
        'reason.given': { actions: 'rememberReason', target: 'confirming' },
        'deletion.cancelled': { actions: 'reset', target: 'staying' },
      },
    },
    confirming: {
      on: {
        'deletion.confirmed': { actions: 'rememberPassword', target: 'deleting' },
        'deletion.cancelled': { actions: 'reset', target: 'staying' },
      },
    },
    deleting: {
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        src: 'deleteAccount',
        input: ({ context }) => ({ password: context.password, reason: context.reason ?? 'other' }),
        onDone: { target: 'pendingDeletion' },
        onError: { actions: 'rememberFailure', target: 'confirming' },
      },
    },
    /** The member is logged out and hidden. The mailed link brings the account back (ACCOUNT-16). */
    pendingDeletion: { after: { reactivationEnds: { target: 'deleted' } } },
    reactivating: {
      tags: 'busy',
      invoke: {
        src: 'reactivate',
        input: ({ context }) => ({ token: context.token as string }),
        onDone: { target: 'reactivated' },
        onError: [
          { guard: 'linkIsOver', target: 'deleted' },
          { actions: 'rememberFailure', target: 'notReactivated' },
        ],
      },
    },
    notReactivated: { on: { 'reactivation.wanted': { target: 'reactivating' } } },
    reactivated: { type: 'final' },
    deleted: { type: 'final' },
  },
});
