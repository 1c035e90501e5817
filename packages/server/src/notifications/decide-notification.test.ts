import { expect, test } from 'vitest';
import type { NotifiedEvent } from '@rendezvous/contract/notifications';
import { decideNotification, keyOf, type NotificationFacts } from './decide-notification.ts';

/** Somebody who is away, with one browser, on a site that also mails. */
const AWAY: NotificationFacts = {
  event: 'message',
  active: true,
  reachable: true,
  unseen: true,
  wanted: true,
  watching: false,
  subscriptions: 1,
  pushesThisHour: 0,
  quiet: false,
  mailOffered: true,
  mailStopped: false,
};
const NO_PUSH = { subscriptions: 0 };

test.each<[string, Partial<NotificationFacts>, string]>([
  ['away with a browser', {}, 'push subscribed'],
  ['away with a browser, of a like', { event: 'like' }, 'push subscribed'],
  ['away with a browser, where mails are stopped', { mailStopped: true }, 'push subscribed'],
  ['on the page', { watching: true }, 'live watching'],
  ['on the page without a browser', { watching: true, ...NO_PUSH }, 'live watching'],
  ['without an active profile', { active: false }, 'none inactive'],
  ['about somebody whom they must not see', { reachable: false }, 'none unreachable'],
  ['about what they have read', { unseen: false }, 'none seen'],
  ['about what they do not want', { wanted: false }, 'none not_wanted'],
  ['about what they do not want, on the page', { wanted: false, watching: true }, 'none not_wanted'],
  ['without a browser', NO_PUSH, 'mail mail_later'],
  ['without a browser, where mails are stopped', { ...NO_PUSH, mailStopped: true }, 'none mail_stopped'],
  ['without a browser, on a site without mails', { ...NO_PUSH, mailOffered: false }, 'none mail_off'],
  ['after 29 pushes in an hour', { pushesThisHour: 29 }, 'push subscribed'],
  ['after 30 pushes in an hour', { pushesThisHour: 30 }, 'mail mail_later'],
  ['after 30 pushes in an hour, without mails', { pushesThisHour: 30, mailOffered: false }, 'none rate'],
  ['of a message at night', { quiet: true }, 'push subscribed'],
  ['of a conversation at night', { quiet: true, event: 'conversation' }, 'push subscribed'],
  ['of a like at night', { quiet: true, event: 'like' }, 'mail mail_later'],
  ['of a match at night', { quiet: true, event: 'match' }, 'mail mail_later'],
  [
    'of a like at night, without mails',
    { quiet: true, event: 'like', mailStopped: true },
    'none quiet_hours',
  ],
])('a member %s is notified by: %o → %s (NOTIFY-6, NOTIFY-7)', (_, facts, expected) => {
  const { channel, reason } = decideNotification({ ...AWAY, ...facts });
  expect(`${channel} ${reason}`).toBe(expected);
});

test.each<[NotifiedEvent, string]>([
  ['conversation', 'new_conversations'],
  ['message', 'new_messages'],
  ['like', 'like'],
  ['match', 'like'],
  ['unread', 'unread_message_reminders'],
])('%s is switched by %s (NOTIFY-1)', (event, key) => expect(keyOf(event)).toBe(key));
