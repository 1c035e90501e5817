import type { CallResponse, ErrorsOf } from '@rendezvous/contract/calls';
import type { CallName } from '@rendezvous/contract/endpoints';
import type { ErrorParams, FieldReason } from '@rendezvous/contract/errors';

type Detail = { readonly params?: ErrorParams; readonly fields?: Readonly<Record<string, FieldReason>> };

/** What happens to a call before or in place of the backend's own response. */
export type Outcome<Name extends CallName = CallName> =
  | ({ readonly kind: 'refused'; readonly code: ErrorsOf<Name> | 'authentication_required' } & Detail)
  | { readonly kind: 'answered'; readonly response: CallResponse<Name> }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  /** No response ever arrives. */
  | { readonly kind: 'timeout' }
  /** The backend runs the call, and its response is lost: `fetch` fails. */
  | { readonly kind: 'lost' }
  /** There is no network: `fetch` fails, and the backend does not run the call. */
  | { readonly kind: 'offline' };

/** The call fails with one of the codes that it declares. */
export function refused<Code extends string>(
  code: Code,
  detail: Detail = {},
): { readonly kind: 'refused'; readonly code: Code } & Detail {
  return { kind: 'refused', code, ...detail };
}

/** The call succeeds with this response, whatever the backend contains. */
export function answered<Data>(response: Data): { readonly kind: 'answered'; readonly response: Data } {
  return { kind: 'answered', response };
}

/** The backend's own response arrives late, by so many milliseconds of real time. */
export function slow(milliseconds = 2_000): { readonly kind: 'slow'; readonly milliseconds: number } {
  return { kind: 'slow', milliseconds };
}

export const timeout = { kind: 'timeout' } as const;
export const lost = { kind: 'lost' } as const;
export const offline = { kind: 'offline' } as const;

export type PlannedOutcomes = {
  /** Sets the outcome of all later calls of this name, or of the next one. Each `next` is used once, in order. */
  set<Name extends CallName>(name: Name, outcome: Outcome<Name>, when?: 'always' | 'next'): void;
  /** Removes the outcomes of one call, or of all calls. */
  clear(name?: CallName): void;
  /** Returns the outcome of the current call, and removes it if it was set for the next call. */
  take(name: CallName): Outcome | null;
};

export function createPlannedOutcomes(): PlannedOutcomes {
  const always = new Map<CallName, Outcome>();
  const next = new Map<CallName, readonly Outcome[]>();
  return {
    set(name, given, when = 'always') {
      const outcome = given as Outcome;
      if (when === 'always') always.set(name, outcome);
      else next.set(name, [...(next.get(name) ?? []), outcome]);
    },
    clear(name) {
      for (const planned of [always, next]) {
        if (name) planned.delete(name);
        else planned.clear();
      }
    },
    take(name) {
      const [first, ...others] = next.get(name) ?? [];
      if (!first) return always.get(name) ?? null;
      next.set(name, others);
      return first;
    },
  };
}
