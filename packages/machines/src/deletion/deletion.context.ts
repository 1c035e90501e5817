import type { CallError } from '@rendezvous/contract/errors';
import type { FlowStart } from '../flow-start.ts';

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

/** The answers of a flow that has just begun. */
export const NO_ANSWERS = { solution: null, reason: null, password: '', failure: null } as const;

export const deletionStart = {
  initialContext: ({ token }) => ({ token, ...NO_ANSWERS }),
  initialState: ({ token }) => (token === null ? 'staying' : 'reactivating'),
} satisfies FlowStart<DeletionInput, DeletionContext, DeletionEvent>;
