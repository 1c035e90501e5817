import type { CallError } from '@rendezvous/contract/errors';
import type { FlowStart } from '../flow-start.ts';
import { hasAddress } from './activation.rules.ts';

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

export type ActivationEvent =
  | { type: 'link.retried' }
  | { type: 'mail.requested' }
  | { type: 'reminder.dismissed' }
  /** The address was corrected on any page, and a mail was sent to the new one (ACCOUNT-8). */
  | { type: 'address.corrected'; email: string }
  /** The address was confirmed in another tab or on another device. */
  | { type: 'account.activated' };

export const activationStart = {
  initialContext: (input) => ({ ...input, failure: null }),
  initialState({ at, token, active }) {
    if (at === 'link' && token !== null) return 'confirming';
    return at !== 'link' && active ? 'activated' : 'unconfirmed';
  },
  can: (context, event) => event.type !== 'mail.requested' || hasAddress(context),
} satisfies FlowStart<ActivationInput, ActivationContext, ActivationEvent>;
