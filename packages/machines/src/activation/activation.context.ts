import type { CallError } from '@rendezvous/contract/errors';

export type ActivationInput = {
  /** Where the flow starts: at the mailed link, on the page of a refused link, or with a reminder on any page. */
  readonly at: 'link' | 'refusedLink' | 'reminder';
  /** The token of the link; null without a link or where the link has none. */
  readonly token: string | null;
  /** The address that a mail can be sent to; null for visitors. */
  readonly email: string | null;
  /** Whether the viewer has confirmed their address already. */
  readonly active: boolean;
  /** How the reminder appears (ACCOUNT-7). */
  readonly reminder: 'modal' | 'alert';
  /** When this device last requested a mail, in milliseconds since the epoch; null if never. */
  readonly mailedAt: number | null;
  readonly now: () => number;
};

export type ActivationContext = ActivationInput & { readonly failure: CallError | null };

/** The context at the start of the flow. A page shows it before the machine is loaded. */
export function initialContext(input: ActivationInput): ActivationContext {
  return { ...input, failure: null };
}
