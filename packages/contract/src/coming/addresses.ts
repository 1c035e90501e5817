import { endpoints, type Endpoint, type CallName, type IdempotentOf } from '../endpoints.ts';

/**
 * Calls whose screens and mock stand while the server's side is still to come: where each will live. A table of its own,
 * since `addresses.ts` is in the first JavaScript of every page. A call that gets its server route moves there, and its
 * row of `coming/calls.ts` to `calls.ts` (scripts/checks/parity.mjs holds this).
 */
export const comingAddresses = {
  requestDebitCode: { method: 'POST', path: '/api/directdebit.php', policy: 'buyer' },
  confirmDebit: { method: 'PUT', path: '/api/directdebit.php', policy: 'buyer', idempotent: true },

  applySolution: { method: 'PUT', path: '/api/user.php', policy: 'not_confirmed', flag: 'solution' },
  deleteAccount: { method: 'DELETE', path: '/api/user.php', policy: 'signed_in' },
  reactivate: { method: 'POST', path: '/api/reactivate.php', policy: 'visitor' },

  dealCards: { method: 'GET', path: '/api/swipe.php', policy: 'signed_in' },
  swipe: { method: 'POST', path: '/api/swipe.php', policy: 'member' },
  undoSwipe: { method: 'DELETE', path: '/api/swipe.php', policy: 'member' },
} as const satisfies Record<string, Endpoint>;

export type ComingCallName = keyof typeof comingAddresses;
export type AnyCallName = CallName | ComingCallName;

/** What the mock world answers: the calls of the live site, and those to come. */
export const everyEndpoint = { ...endpoints, ...comingAddresses };
export type AnyIdempotentCallName = IdempotentOf<typeof everyEndpoint>;
