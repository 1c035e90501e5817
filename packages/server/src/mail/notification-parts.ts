import { MAILED_KINDS, type MailedKind } from '@rendezvous/contract/notifications';
import { LOOKS_LIKE_ADDRESS } from './formats.ts';
import { isMailing, mailingValues, type MailingMail } from './mailing-mails.ts';
import type { Messages } from './messages.ts';
import type { MailToSend } from './mailer.ts';
import type { MissedPeople } from './notification-data.ts';

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
    choices: messages.formatMessage('mail.notification.choices'),
    choicesLink: data.links.choices,
    unsubscribe: messages.formatMessage('mail.notification.unsubscribe'),
    unsubscribeLink: data.links.page,
  };
  const note = messages.formatMessage(
    ASKED_FOR.has(template) ? 'mail.notification.note_asked' : 'mail.notification.note',
  );
  if (mail.template === 'news') {
    const { subject, text } = mail.data;
    return { ...common, note, subject, heading: subject, body: text, preview: firstWords(text) };
  }
  if (isAboutOthers(mail)) return { ...common, note, ...missedParts(mail, messages, site) };
  const values = isMailing(mail) ? mailingValues(mail) : { count: mail.data.count };
  const format = (part: string) => messages.formatMessage(`mail.${template}.${part}`, values);
  const heading = format('subject');
  return {
    ...common,
    note: template === 'remind_activation' ? messages.formatMessage('mail.activation.note', values) : note,
    subject: heading,
    heading,
    // A sentence that does not apply leaves two blanks.
    body: format('body').replaceAll(/ {2,}/g, ' ').trim(),
    preview: isMailing(mail) ? format('preview') : format('body'),
  };
}

type MissedMail = Extract<NotificationMail, { template: MailedKind }>;

function isAboutOthers(mail: NotificationMail): mail is MissedMail {
  return MAILED_KINDS.some((kind) => kind === mail.template);
}

/**
 * What a mail about other members says (NOTIFY-9). The subject, which is shown on locked screens, has no names, and in
 * discreet mode nothing but the site.
 */
function missedParts({ template, language, data }: MissedMail, messages: Messages, site: string) {
  const format = (part: string) => messages.formatMessage(`mail.${template}.${part}`, { count: data.count });
  const [heading, text] = [format('subject'), format('body')];
  if (!data.from) {
    const subject = messages.formatMessage('mail.notification.discreet_subject', { site });
    return { subject, heading, body: text, preview: subject };
  }
  const who = namesOf(data.from, language, messages);
  if (!who) return { subject: heading, heading, body: text, preview: text };
  const { people } = data.from;
  const sentence = messages.formatMessage(
    template === 'like' ? 'mail.notification.who_likes' : 'mail.notification.who_wrote',
    { who, people },
  );
  // The text of this mail says nothing but that somebody wrote.
  const body = template === 'new_messages' ? sentence : `${sentence} ${text}`;
  return { subject: heading, heading, body, preview: sentence };
}

/** A mail names at most so many members. */
const NAMED = 3;

/** "Kim, Robin and 3 others"; empty if nobody can be named. Names that could become links are not written (MAIL-4). */
function namesOf({ names, people }: MissedPeople, language: string, messages: Messages): string {
  const named = names.filter((name) => name && !LOOKS_LIKE_ADDRESS.test(name)).slice(0, NAMED);
  if (named.length === 0) return '';
  const count = people - named.length;
  const others = count > 0 ? [messages.formatMessage('mail.notification.others', { count })] : [];
  return new Intl.ListFormat(language, { type: 'conjunction' }).format([...named, ...others]);
}

/** Mail programs show about so many characters of the preview. */
const PREVIEW_LENGTH = 120;

function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  if (line.length <= PREVIEW_LENGTH) return line;
  return `${line.slice(0, line.lastIndexOf(' ', PREVIEW_LENGTH))} …`;
}
