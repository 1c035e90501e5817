import type { NotificationKey } from '@rendezvous/contract/notifications';

/** The kinds of notifications in the order in which they are shown (NOTIFY-1). */
export const NOTIFICATION_GROUPS = {
  people: ['new_conversations', 'new_messages', 'like'],
  reminders: ['unread_message_reminders', 'reminders'],
  news: ['weekly_updates', 'news', 'promotions'],
} as const satisfies Record<string, readonly NotificationKey[]>;

export const GROUP_NAMES = Object.keys(NOTIFICATION_GROUPS) as (keyof typeof NOTIFICATION_GROUPS)[];
