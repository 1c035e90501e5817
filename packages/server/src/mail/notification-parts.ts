import { MAILED_KINDS, type MailedKind } from '@rendezvous/contract/notifications';
import { isMailing, mailingValues, type MailingMail } from './mailing-mails.ts';
import type { Messages } from './messages.ts';
import type { MailToSend } from './mailer.ts';

/** A mail with a link that ends mails of its kind (NOTIFY-4). */
export type NotificationMail = Extract<MailToSend, { template: MailedKind | 'saved_searches' }> | MailingMail;

export function isNotification(mail: MailToSend): mail is NotificationMail {
  return [...MAILED_KINDS, 'saved_searches'].includes(mail.template) || isMailing(mail);
}

const BUTTONS: Readonly<Record<string, string>> = {
  like: 'mail.notification.to_likes',
  saved_searches: 'mail.notification.to_searches',
  weekly_updates: 'mail.notification.to_searches',
  promotions: 'mail.promotions.button',
  news: 'mail.news.button',
  remind_activation: 'mail.activation.button',
  remind_photo: 'mail.remind_photo.button',
  remind_profile: 'mail.remind_profile.button',
};

/** Mails that are only sent to who asked for them; their note says so. */
const ASKED_FOR: ReadonlySet<string> = new Set(['promotions', 'weekly_updates', 'news']);

/** The parts of a mail in which notifications differ from mails about the account. */
export function notificationParts(mail: NotificationMail, messages: Messages, site: string) {
  const { template, data } = mail;
  const common = {
    button: messages.formatMessage(BUTTONS[template] ?? 'mail.notification.to_chats', { site }),
    footer: messages.formatMessage('mail.footer_notification', { site }),
    unsubscribe: messages.formatMessage('mail.notification.unsubscribe'),
    unsubscribeLink: data.unsubscribe.page,
  };
  const note = messages.formatMessage(
    ASKED_FOR.has(template) ? 'mail.notification.note_asked' : 'mail.notification.note',
  );
  if (mail.template === 'news') {
    const { subject, text } = mail.data;
    return { ...common, note, heading: subject, body: text, preview: firstWords(text) };
  }
  const values = isMailing(mail) ? mailingValues(mail) : { count: mail.data.count };
  const format = (part: string) => messages.formatMessage(`mail.${template}.${part}`, values);
  return {
    ...common,
    note: template === 'remind_activation' ? messages.formatMessage('mail.activation.note', values) : note,
    heading: format('subject'),
    // A sentence that does not apply leaves two blanks.
    body: format('body').replaceAll(/ {2,}/g, ' ').trim(),
    preview: isMailing(mail) ? format('preview') : format('body'),
  };
}

/** Mail programs show about so many characters of the preview. */
const PREVIEW_LENGTH = 120;

function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  if (line.length <= PREVIEW_LENGTH) return line;
  return `${line.slice(0, line.lastIndexOf(' ', PREVIEW_LENGTH))} …`;
}
