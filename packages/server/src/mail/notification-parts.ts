import { MAILED_KINDS, type MailedKind } from '@rendezvous/contract/notifications';
import type { Messages } from './messages.ts';
import type { MailToSend } from './mailer.ts';

type NotificationMail = Extract<MailToSend, { template: MailedKind }>;

export function isNotification(mail: MailToSend): mail is NotificationMail {
  return (MAILED_KINDS as readonly string[]).includes(mail.template);
}

/** The parts of a mail in which notifications differ from mails about the account. */
export function notificationParts({ template, data }: NotificationMail, messages: Messages) {
  return {
    heading: messages.formatMessage(`mail.${template}.subject`, { count: data.count }),
    button: messages.formatMessage(
      template === 'like' ? 'mail.notification.to_likes' : 'mail.notification.to_chats',
    ),
    note: messages.formatMessage('mail.notification.note'),
    unsubscribe: messages.formatMessage('mail.notification.unsubscribe'),
    unsubscribeLink: data.unsubscribe.page,
  };
}
