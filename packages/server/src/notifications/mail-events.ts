import type { LoggedEvent, MailedKind } from '@rendezvous/contract/notifications';
import type { NotificationMail } from '../mail/notification-parts.ts';

/** What a mail with a link of NOTIFY-4 is recorded as, by its template (NOTIFY-7). */
const MAIL_EVENTS = {
  new_conversations: 'conversation',
  new_messages: 'message',
  like: 'like',
  unread_message_reminders: 'unread',
  promotions: 'promotions',
  weekly_updates: 'weekly_updates',
  news: 'news',
  remind_activation: 'reminder',
  remind_photo: 'reminder',
  remind_profile: 'reminder',
  saved_searches: 'saved_search',
} as const satisfies Record<NotificationMail['template'], LoggedEvent>;

export type NotificationTemplate = keyof typeof MAIL_EVENTS;

export function isNotificationTemplate(template: string): template is NotificationTemplate {
  return Object.hasOwn(MAIL_EVENTS, template);
}

export function eventOfMail(template: NotificationTemplate | MailedKind): LoggedEvent {
  return MAIL_EVENTS[template];
}
