import {
  NOTIFICATION_PUSH,
  type NotificationChannel,
  type NotificationKey,
  type NotificationReason,
  type NotifiedEvent,
} from '@rendezvous/contract/notifications';

/** What the channel of a notification depends on (NOTIFY-7). */
export type NotificationFacts = {
  readonly event: NotifiedEvent;
  /** The member's account and profile are active, and the member is a person. */
  readonly active: boolean;
  /** The member may see the other one: neither has blocked the other, and the other is not gone or invisible. */
  readonly reachable: boolean;
  /** It is neither read nor seen, and the conversation is neither deleted nor declined. */
  readonly unseen: boolean;
  /** The member has switched this kind on for their devices (NOTIFY-1). */
  readonly pushWanted: boolean;
  /** The member has switched this kind on for mails. */
  readonly mailWanted: boolean;
  /** A page of the member is on a screen. */
  readonly watching: boolean;
  /** A page was on a screen minutes ago, and it is decided once more, whether or not one still is. */
  readonly leftUnread: boolean;
  /** How many browsers get push messages; 0 where the site sends none (PUSH-1). */
  readonly subscriptions: number;
  readonly pushesThisHour: number;
  /** It is night where the member is (NOTIFY-6). */
  readonly quiet: boolean;
  /** The site mails about this kind (NOTIFY-3). */
  readonly mailOffered: boolean;
  /** Mails to the member are stopped (NOTIFY-5). */
  readonly mailStopped: boolean;
};

export type NotificationDecision = {
  readonly channel: NotificationChannel;
  readonly reason: NotificationReason;
};

/**
 * Decides how a member is notified of what has just happened (NOTIFY-7): by the open page, else by push, else by a mail
 * that follows if it stays unread (NOTIFY-2), else not at all. What the open page has left unread goes on to the others.
 */
export function decideNotification(facts: NotificationFacts): NotificationDecision {
  if (!facts.active) return none('inactive');
  if (!facts.reachable) return none('unreachable');
  if (!facts.unseen) return none('seen');
  if (!facts.pushWanted && !facts.mailWanted) return none('not_wanted');
  if (facts.watching && !facts.leftUnread) return { channel: 'live', reason: 'watching' };
  const refusal = pushRefusal(facts);
  if (!refusal) return { channel: 'push', reason: facts.leftUnread ? 'left_unread' : 'subscribed' };
  const mailRefusal = mailRefusalOf(facts);
  if (!mailRefusal) return { channel: 'mail', reason: 'mail_later' };
  return none(refusal === 'rate' || refusal === 'quiet_hours' ? refusal : mailRefusal);
}

/** Messages arrive at night too, without a sound; a like can wait for a mail in the morning (NOTIFY-6). */
function pushRefusal({ event, pushWanted, subscriptions, pushesThisHour, quiet }: NotificationFacts) {
  if (!pushWanted || subscriptions === 0) return 'no_browser';
  if (pushesThisHour >= NOTIFICATION_PUSH.perHour) return 'rate';
  const isMessage = event === 'message' || event === 'conversation';
  return quiet && !isMessage ? 'quiet_hours' : null;
}

function mailRefusalOf({ mailOffered, mailWanted, mailStopped }: NotificationFacts) {
  if (!mailOffered) return 'mail_off';
  if (!mailWanted) return 'not_wanted';
  return mailStopped ? 'mail_stopped' : null;
}

function none(reason: NotificationReason): NotificationDecision {
  return { channel: 'none', reason };
}

const KEYS = {
  conversation: 'new_conversations',
  message: 'new_messages',
  like: 'like',
  match: 'like',
  unread: 'unread_message_reminders',
} as const satisfies Record<NotifiedEvent, NotificationKey>;

/** The kind of an event, which is switched by channel (NOTIFY-1). */
export function keyOf(event: NotifiedEvent): (typeof KEYS)[NotifiedEvent] {
  return KEYS[event];
}
