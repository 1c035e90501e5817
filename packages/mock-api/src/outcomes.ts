import type { CallResponse, ErrorsOf } from '@rendezvous/contract/calls';
import type { CallName } from '@rendezvous/contract/endpoints';
import type { ErrorParams, FieldReason } from '@rendezvous/contract/errors';

type Detail = { readonly params?: ErrorParams; readonly fields?: Readonly<Record<string, FieldReason>> };

/** What happens to a call instead of, or before, what the world would answer. */
export type Outcome<Name extends CallName = CallName> =
  | ({ readonly kind: 'refused'; readonly code: ErrorsOf<Name> | 'authentication_required' } & Detail)
  | { readonly kind: 'answered'; readonly answer: CallResponse<Name> }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  /** No answer ever comes. */
  | { readonly kind: 'timeout' }
  /** The world acts, and its answer gets lost on the way back: `fetch` fails. */
  | { readonly kind: 'lost' }
  /** The network is away: `fetch` fails. */
  | { readonly kind: 'offline' };

/** The call fails with a code, among those it is declared to fail with. */
export function refused<Code extends string>(
  code: Code,
  detail: Detail = {},
): { readonly kind: 'refused'; readonly code: Code } & Detail {
  return { kind: 'refused', code, ...detail };
}

/** The call succeeds with this answer, whatever the world holds. */
export function answered<Data>(answer: Data): { readonly kind: 'answered'; readonly answer: Data } {
  return { kind: 'answered', answer };
}

/** The world's own answer, late, in real time. */
export function slow(milliseconds = 2_000): { readonly kind: 'slow'; readonly milliseconds: number } {
  return { kind: 'slow', milliseconds };
}

export const timeout = { kind: 'timeout' } as const;
export const lost = { kind: 'lost' } as const;
export const offline = { kind: 'offline' } as const;

export type OutcomeBook = {
  /** From now on, or for the next call alone, a call of this name goes so. Each `next` comes once, in its turn. */
  set<Name extends CallName>(name: Name, outcome: Outcome<Name>, when?: 'always' | 'next'): void;
  /** Lets the world answer again: one call, or all. */
  clear(name?: CallName): void;
  /** The outcome of a call that is being made now. */
  take(name: CallName): Outcome | null;
};

export function createOutcomeBook(): OutcomeBook {
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
