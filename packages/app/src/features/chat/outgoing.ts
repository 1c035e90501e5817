import type { CallError } from '@rendezvous/contract/errors';

/** A message on its way: shown at once, and kept with its keys so that trying again sends it once. */
export type Outgoing = {
  readonly clientId: string;
  readonly key: string;
  readonly text: string;
  readonly writtenAt: string;
  /** Set when it did not get through and may be tried again. */
  readonly failure: CallError | null;
};

export type OutgoingChange =
  | { readonly type: 'written'; readonly message: Outgoing }
  | { readonly type: 'tried'; readonly clientId: string }
  | { readonly type: 'failed'; readonly clientId: string; readonly failure: CallError }
  | { readonly type: 'gone'; readonly clientId: string };

export function changeOutgoing(list: readonly Outgoing[], change: OutgoingChange): readonly Outgoing[] {
  switch (change.type) {
    case 'written':
      return [...list, change.message];
    case 'tried':
      return list.map((one) => (one.clientId === change.clientId ? { ...one, failure: null } : one));
    case 'failed':
      return list.map((one) =>
        one.clientId === change.clientId ? { ...one, failure: change.failure } : one,
      );
    case 'gone':
      return list.filter((one) => one.clientId !== change.clientId);
  }
}

/** Refused for a reason that writing it again does not mend: the text goes back to where it was written. */
export function isRefusal({ code }: CallError): boolean {
  return code !== 'unavailable' && code !== 'internal' && code !== 'rate_limited';
}

/** The draft with a refused text back in it: before what has been written since. */
export function withRefused(draft: string, refused: string): string {
  return draft.trim() ? `${refused}\n${draft}` : refused;
}
