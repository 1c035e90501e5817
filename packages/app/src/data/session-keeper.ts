import type { Endpoint } from '@rendezvous/contract/endpoints';
import type { CallError } from '@rendezvous/contract/errors';

/** Looks whether the member of this page is still signed in. Resolves when the page goes on with them; not when it is left. */
export type SessionKeeper = (refusal?: Refusal) => Promise<void>;

export type Refusal = Pick<Endpoint, 'method'> & { readonly path: string; readonly error: CallError };

let keeper: SessionKeeper | null = null;

/** Sets who looks after the session; null when nobody does, as on a visitor's page and while a member logs out. */
export function setSessionKeeper(next: SessionKeeper | null): void {
  keeper = next;
}

/** Who looks after the session now. */
export function sessionKeeper(): SessionKeeper | null {
  return keeper;
}

/** To be called when the member may no longer be signed in: a call was refused, a stream was closed. */
export const doubtSession: SessionKeeper = async (refusal) => keeper?.(refusal);
