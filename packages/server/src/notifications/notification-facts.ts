import type { NotifiedEvent } from '@rendezvous/contract/notifications';
import type { Site } from '../site/site.ts';
import { keyOf, type NotificationFacts } from './decide-notification.ts';
import type { Subject, SubjectState } from './notification-subject.store.ts';
import { isQuiet } from './quiet-hours.ts';

/** A message is a conversation's beginning until the member has answered; a like that is returned is a match. */
export function eventOf({ kind }: Subject, { answered, match }: SubjectState): NotifiedEvent {
  if (kind === 'like') return match ? 'match' : 'like';
  return answered ? 'message' : 'conversation';
}

/**
 * What the decision about a subject depends on, on the member's site.
 * @param when.leftUnread it is decided once more, because a page on a screen left it unread
 */
export function factsOf(
  event: NotifiedEvent,
  state: SubjectState,
  { settings }: Site,
  { now, leftUnread }: { readonly now: Date; readonly leftUnread: boolean },
): NotificationFacts {
  const { features } = settings;
  const kind = keyOf(event);
  return {
    event,
    active: state.active,
    reachable: state.reachable,
    unseen: state.unseen,
    pushWanted: state.push.includes(kind),
    mailWanted: state.mail.includes(kind),
    watching: state.watching,
    leftUnread,
    subscriptions: features.push ? state.subscriptions : 0,
    pushesThisHour: state.pushesThisHour,
    quiet: isQuiet(now, state.timeZone),
    mailOffered: features.message_mails || kind === 'like',
    mailStopped: state.stopped.length > 0,
  };
}
