import {
  MAILED_KINDS,
  type NotificationKey,
  type NotificationReason,
} from '@rendezvous/contract/notifications';
import type { NotificationTemplate } from '../notifications/mail-events.ts';
import { nextAllowedTime } from '../notifications/quiet-hours.ts';

/** What is true of the account of a mail when the mail is about to be sent. */
export type RecheckFacts = {
  readonly status: string;
  readonly profileStatus: string;
  /** The account still has the address of the mail. */
  readonly sameAddress: boolean;
  readonly kinds: readonly string[];
  readonly stopped: readonly string[];
  readonly timeZone: string;
  /** Since the mail was written, one of the member and somebody else blocked the other, or somebody it may name left. */
  readonly separated: boolean;
  /** Something of the mail's template is still unread or unseen; only of interest for mails of `MAILED_KINDS`. */
  readonly unseen: boolean;
};

export type RecheckOutcome =
  | { readonly is: 'send' }
  | { readonly is: 'postpone'; readonly until: Date }
  | { readonly is: 'drop'; readonly reason: NotificationReason };

/**
 * Decides about a mail with a link of NOTIFY-4 right before it is sent, from what is true then (NOTIFY-11): minutes, or
 * after an outage hours, have passed since it was written.
 * @param facts null if the account is erased
 */
export function recheckMail(
  { template, kind }: { readonly template: NotificationTemplate; readonly kind: NotificationKey },
  facts: RecheckFacts | null,
  now: Date,
): RecheckOutcome {
  if (!facts) return drop('inactive');
  const { status, profileStatus, kinds, stopped, timeZone } = facts;
  if (template === 'remind_activation') {
    if (status !== 'not_confirmed') return drop('seen');
  } else if (status !== 'active' || profileStatus !== 'active') return drop('inactive');
  if (!facts.sameAddress) return drop('other_address');
  if (stopped.length > 0) return drop('mail_stopped');
  if (!kinds.includes(kind)) return drop('not_wanted');
  if (MAILED_KINDS.some((one) => one === template)) {
    if (facts.separated) return drop('unreachable');
    if (!facts.unseen) return drop('seen');
  }
  const until = nextAllowedTime(now, timeZone);
  return until === now ? { is: 'send' } : { is: 'postpone', until };
}

function drop(reason: NotificationReason): RecheckOutcome {
  return { is: 'drop', reason };
}
