import type { CallError } from '@rendezvous/contract/errors';
import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { assign, setup } from 'xstate';
import { failureOf, isRefusedWith } from '../actors/failures.ts';
import { unprovided } from '../actors/unprovided.ts';

export const SOLUTIONS = ['pause', 'fewerMails', 'invisible', 'support'] as const;
/** A solution that a member is offered before a deletion (ACCOUNT-14). */
export type Solution = (typeof SOLUTIONS)[number];

/** The reasons for a deletion (ACCOUNT-15). */
export const REASONS = ['foundSomebody', 'tooExpensive', 'notWhatIHoped', 'privacy', 'other'] as const;
export type DeletionReason = (typeof REASONS)[number];

export type DeletionRequest = { readonly password: string; readonly reason: DeletionReason };

export type DeletionInput = {
  /** The token of the link that brings an account back; null when the flow starts in the settings. */
  readonly token: string | null;
};

export type DeletionContext = DeletionInput & {
  /** The solution that was chosen instead of a deletion. */
  readonly solution: Solution | null;
  readonly reason: DeletionReason | null;
  /** The password while it is being sent, else empty. */
  readonly password: string;
  readonly failure: CallError | null;
};

export type DeletionEvent =
  | { type: 'deletion.wanted' }
  | { type: 'solution.chosen'; solution: Solution }
  | { type: 'solutions.declined' }
  | { type: 'reason.given'; reason: DeletionReason }
  | { type: 'deletion.confirmed'; password: string }
  | { type: 'deletion.cancelled' }
  | { type: 'reactivation.wanted' };

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
    hasToken: ({ context }) => context.token !== null,
    linkIsOver: (_, { error }: { error: unknown }) => isRefusedWith(error, 'link_expired'),
  },
  actions: {
    rememberSolution: assign((_, { solution }: { solution: Solution }) => ({ solution, failure: null })),
    rememberReason: assign((_, { reason }: { reason: DeletionReason }) => ({ reason, failure: null })),
    rememberPassword: assign((_, { password }: { password: string }) => ({ password, failure: null })),
    forgetPassword: assign({ password: '' }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureOf(error),
    })),
    reset: assign({ solution: null, reason: null, password: '', failure: null }),
  },
  delays: { reactivationEnds: REACTIVATION_DAYS * 86_400_000 },
}).createMachine({
  id: 'deletion',
  context: ({ input }) => ({ ...input, solution: null, reason: null, password: '', failure: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasToken', target: 'reactivating' }, { target: 'staying' }] },
    staying: { on: { 'deletion.wanted': { target: 'offeringSolutions' } } },
    offeringSolutions: {
      on: {
        'solution.chosen': {
          actions: { type: 'rememberSolution', params: ({ event }) => ({ solution: event.solution }) },
          target: 'applyingSolution',
        },
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
        onError: {
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'offeringSolutions',
        },
      },
    },
    helped: { on: { 'deletion.wanted': { actions: 'reset', target: 'offeringSolutions' } } },
    askingWhy: {
      on: {
        'reason.given': {
          actions: { type: 'rememberReason', params: ({ event }) => ({ reason: event.reason }) },
          target: 'confirming',
        },
        'deletion.cancelled': { actions: 'reset', target: 'staying' },
      },
    },
    confirming: {
      on: {
        'deletion.confirmed': {
          actions: { type: 'rememberPassword', params: ({ event }) => ({ password: event.password }) },
          target: 'deleting',
        },
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
        onError: {
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'confirming',
        },
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
          {
            guard: { type: 'linkIsOver', params: ({ event }) => ({ error: event.error }) },
            target: 'deleted',
          },
          {
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'notReactivated',
          },
        ],
      },
    },
    notReactivated: { on: { 'reactivation.wanted': { target: 'reactivating' } } },
    reactivated: { type: 'final' },
    deleted: { type: 'final' },
  },
});
