import type { CallError } from '@rendezvous/contract/errors';

export type ActivationInput = {
  /** Where one comes: by the mail's link, to the page of a link that would not do, or to any page that reminds. */
  readonly at: 'link' | 'refusedLink' | 'reminder';
  /** The link's; null where it has none, and where nobody came by one. */
  readonly token: string | null;
  /** Whom a mail can be sent to; null for visitors. */
  readonly email: string | null;
  /** Whether whoever looks has confirmed already. */
  readonly active: boolean;
  /** A modal on a phone right after signing up elsewhere, else an alert (spec section 4, "Activation reminder"). */
  readonly reminder: 'modal' | 'alert';
  /** When this device last asked for a mail, in milliseconds since the epoch; null: never. */
  readonly mailedAt: number | null;
  readonly now: () => number;
};

export type ActivationContext = ActivationInput & { readonly failure: CallError | null };

/** What the flow knows when it opens. A page shows it before the machine has arrived. */
export function openingContext(input: ActivationInput): ActivationContext {
  return { ...input, failure: null };
}
