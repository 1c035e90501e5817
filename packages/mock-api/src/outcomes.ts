import type { CallName } from '@rendezvous/contract/addresses';
import type { Answer, ErrorsOf } from '@rendezvous/contract/calls';
import type { ErrorParams, FieldReason } from '@rendezvous/contract/errors';

type Detail = { readonly params?: ErrorParams; readonly fields?: Readonly<Record<string, FieldReason>> };

/** What happens to a call instead of, or before, what the world would answer. */
export type Outcome<Name extends CallName = CallName> =
  | ({ readonly kind: 'refused'; readonly code: ErrorsOf<Name> | 'authentication_required' } & Detail)
  | { readonly kind: 'answered'; readonly answer: Answer<Name> }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  /** No answer ever comes. */
  | { readonly kind: 'timeout' }
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
export const offline = { kind: 'offline' } as const;

export type OutcomeBook = {
  /** From now on, or for the next call alone, a call of this name goes so. */
  set<Name extends CallName>(name: Name, outcome: Outcome<Name>, when?: 'always' | 'next'): void;
  /** Lets the world answer again: one call, or all. */
  clear(name?: CallName): void;
  /** The outcome of a call that is being made now. */
  take(name: CallName): Outcome | null;
};

export function createOutcomeBook(): OutcomeBook {
  const planned = new Map<CallName, { outcome: Outcome; once: boolean }>();
  return {
    set: (name, outcome, when = 'always') =>
      void planned.set(name, { outcome: outcome as Outcome, once: when === 'next' }),
    clear: (name) => (name ? void planned.delete(name) : planned.clear()),
    take(name) {
      const plan = planned.get(name);
      if (plan?.once) planned.delete(name);
      return plan?.outcome ?? null;
    },
  };
}
