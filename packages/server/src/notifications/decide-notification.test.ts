import { expect, test } from 'vitest';
import type { NotifiedEvent } from '@rendezvous/contract/notifications';
import { decideNotification, keyOf, type NotificationFacts } from './decide-notification.ts';

/** Somebody who is away, with one browser, on a site that also mails. */
const AWAY: NotificationFacts = {
  event: 'message',
  active: true,
  reachable: true,
  unseen: true,
  pushWanted: true,
  mailWanted: true,
  watching: false,
  leftUnread: false,
  subscriptions: 1,
  pushesThisHour: 0,
  quiet: false,
  mailOffered: true,
  mailStopped: false,
};
const NO_PUSH = { subscriptions: 0 };
const NO_DEVICES = { pushWanted: false };
const NO_MAILS = { mailWanted: false };
/** A page is on a screen, and has been for minutes without it being read. */
const LEFT = { watching: true, leftUnread: true };
const UNWANTED = { ...NO_DEVICES, ...NO_MAILS };

test.each<[string, Partial<NotificationFacts>, string]>([
  ['away with a browser', {}, 'push subscribed'],
  ['away with a browser, of a like', { event: 'like' }, 'push subscribed'],
  ['away with a browser, where mails are stopped', { mailStopped: true }, 'push subscribed'],
  ['on the page', { watching: true }, 'live watching'],
  ['on the page without a browser', { watching: true, ...NO_PUSH }, 'live watching'],
  ['whose page on a screen left it unread', LEFT, 'push left_unread'],
  ['whose page left it unread and was hidden since', { leftUnread: true }, 'push left_unread'],
  ['whose page left it unread until it was read', { ...LEFT, unseen: false }, 'none seen'],
  ['whose page left it unread, without a browser', { ...LEFT, ...NO_PUSH }, 'mail mail_later'],
  ['whose page left a like unseen at night', { ...LEFT, event: 'like', quiet: true }, 'mail mail_later'],
  [
    'whose page left it unread, after 30 pushes in an hour',
    { ...LEFT, pushesThisHour: 30 },
    'mail mail_later',
  ],
  ['whose page left it unread, who wants none of it', { ...LEFT, ...UNWANTED }, 'none not_wanted'],
  ['without an active profile', { active: false }, 'none inactive'],
  ['about somebody whom they must not see', { reachable: false }, 'none unreachable'],
  ['about what they have read', { unseen: false }, 'none seen'],
  ['about what they do not want', UNWANTED, 'none not_wanted'],
  ['about what they do not want, on the page', { ...UNWANTED, watching: true }, 'none not_wanted'],
  ['who wants mails of it only', NO_DEVICES, 'mail mail_later'],
  ['who wants mails of it only, on the page', { ...NO_DEVICES, watching: true }, 'live watching'],
  ['who wants mails of it only, at night', { ...NO_DEVICES, event: 'like', quiet: true }, 'mail mail_later'],
  [
    'who wants mails of it only, where mails are stopped',
    { ...NO_DEVICES, mailStopped: true },
    'none mail_stopped',
  ],
  [
    'who wants mails of it only, on a site without mails',
    { ...NO_DEVICES, mailOffered: false },
    'none mail_off',
  ],
  ['who wants no mails of it', NO_MAILS, 'push subscribed'],
  ['who wants no mails of it, on the page', { ...NO_MAILS, watching: true }, 'live watching'],
  ['who wants no mails of it, without a browser', { ...NO_MAILS, ...NO_PUSH }, 'none not_wanted'],
  ['who wants no mails of it, after 30 pushes in an hour', { ...NO_MAILS, pushesThisHour: 30 }, 'none rate'],
  [
    'who wants no mails of it, of a like at night',
    { ...NO_MAILS, event: 'like', quiet: true },
    'none quiet_hours',
  ],
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
