import type { Endpoint } from '@rendezvous/contract/endpoints';
import type { CallError } from '@rendezvous/contract/errors';

/**
 * Checks whether the member of this page is still signed in. Resolves if they are, and never resolves if the page is
 * being left.
 */
export type SessionCheck = (failed?: FailedCall) => Promise<void>;

export type FailedCall = Pick<Endpoint, 'method'> & { readonly path: string; readonly error: CallError };

let check: SessionCheck | null = null;

/** Sets the session check of this page; null on a visitor's page, and while a member logs out. */
export function setSessionCheck(next: SessionCheck | null): void {
  check = next;
}

export function currentSessionCheck(): SessionCheck | null {
  return check;
}

/** Runs the session check. Call it when the member may no longer be signed in: a call failed, a stream was closed. */
export const checkSession: SessionCheck = async (failed) => check?.(failed);
