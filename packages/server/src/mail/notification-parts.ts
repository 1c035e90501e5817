import { MAILED_KINDS, type MailedKind } from '@rendezvous/contract/notifications';
import type { Messages } from './messages.ts';
import type { MailToSend } from './mailer.ts';

type NotificationMail = Extract<MailToSend, { template: MailedKind | 'saved_searches' }>;

export function isNotification(mail: MailToSend): mail is NotificationMail {
  return [...MAILED_KINDS, 'saved_searches'].includes(mail.template);
}

const BUTTONS: Readonly<Record<string, string>> = {
  like: 'mail.notification.to_likes',
  saved_searches: 'mail.notification.to_searches',
};

/** The parts of a mail in which notifications differ from mails about the account. */
export function notificationParts({ template, data }: NotificationMail, messages: Messages) {
  return {
    heading: messages.formatMessage(`mail.${template}.subject`, { count: data.count }),
    button: messages.formatMessage(BUTTONS[template] ?? 'mail.notification.to_chats'),
    note: messages.formatMessage('mail.notification.note'),
    unsubscribe: messages.formatMessage('mail.notification.unsubscribe'),
    unsubscribeLink: data.unsubscribe.page,
  };
}
