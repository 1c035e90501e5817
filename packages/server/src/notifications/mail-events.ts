import type { LoggedEvent, MailedKind, NotificationKey } from '@rendezvous/contract/notifications';
import type { NotificationMail } from '../mail/notification-parts.ts';

/** Of each mail with a link of NOTIFY-4, what it is recorded as (NOTIFY-7), and the kind that the link ends (NOTIFY-1). */
const MAILS = {
  new_conversations: { event: 'conversation', kind: 'new_conversations' },
  new_messages: { event: 'message', kind: 'new_messages' },
  like: { event: 'like', kind: 'like' },
  unread_message_reminders: { event: 'unread', kind: 'unread_message_reminders' },
  promotions: { event: 'promotions', kind: 'promotions' },
  weekly_updates: { event: 'weekly_updates', kind: 'weekly_updates' },
  news: { event: 'news', kind: 'news' },
  remind_activation: { event: 'reminder', kind: 'reminders' },
  remind_photo: { event: 'reminder', kind: 'reminders' },
  remind_profile: { event: 'reminder', kind: 'reminders' },
  saved_searches: { event: 'saved_search', kind: 'reminders' },
} as const satisfies Record<
  NotificationMail['template'],
  { readonly event: LoggedEvent; readonly kind: NotificationKey }
>;

export type NotificationTemplate = keyof typeof MAILS;

export function isNotificationTemplate(template: string): template is NotificationTemplate {
  return Object.hasOwn(MAILS, template);
}

export function eventOfMail(template: NotificationTemplate | MailedKind): LoggedEvent {
  return MAILS[template].event;
}

export function kindOfMail(template: NotificationTemplate): NotificationKey {
  return MAILS[template].kind;
}

/** The mails of a kind. */
export function templatesOf(kind: NotificationKey): readonly NotificationTemplate[] {
  return (Object.keys(MAILS) as NotificationTemplate[]).filter((template) => kindOfMail(template) === kind);
}
