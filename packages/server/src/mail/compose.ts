import { SETTLEMENT_BODIES } from '@rendezvous/contract/moderation';
import { renderLayout } from './layout.ts';
import type { MailToSend } from './mailer.ts';
import { isAboutComplaint, moderationValues } from './moderation-values.ts';
import type { Messages } from './messages.ts';
import { formatDay, formatMoney, LOOKS_LIKE_ADDRESS } from './formats.ts';
import { isNotification, notificationParts, type NotificationMail } from './notification-parts.ts';

export type ComposedMail = { readonly subject: string; readonly html: string; readonly text: string };

/** Writes a mail in its language, as HTML and as plain text (MAIL-2). Every value in the HTML is escaped. */
export function compose(mail: MailToSend, messages: Messages, site: string): ComposedMail {
  const { template, language, data } = mail;
  const notification = isNotification(mail) ? notificationParts(mail, messages, site) : null;
  const values = isNotification(mail) ? {} : oneLineValues(valuesOf(mail));
  const format = (part: string) => messages.formatMessage(`mail.${template}.${part}`, values);
  const isToVisitor = 'isVisitor' in data && data.isVisitor;
  // A visitor has no complaints to look at behind a log-in.
  const link = 'link' in data && !isToVisitor ? data.link : '';
  // The note of these mails says that one can turn to such a body.
  const isDecision = ['decision', 'appeal_rejected', 'complaint_decided'].includes(template);
  const parts = {
    subject: oneLine(notification?.subject ?? format('subject')),
    heading: notification?.heading ?? format('heading'),
    greeting:
      !data.name || LOOKS_LIKE_ADDRESS.test(data.name)
        ? messages.formatMessage('mail.greeting_plain')
        : oneLine(messages.formatMessage('mail.greeting', { name: data.name })),
    body: notification?.body ?? format('body'),
    button: notification?.button ?? (link && format('button')),
    link,
    linkFallback: link && messages.formatMessage('mail.link_fallback'),
    note: notification?.note ?? format('note'),
    settlement: isDecision ? messages.formatMessage('mail.settlement_bodies') : '',
    unsubscribe: notification?.unsubscribe ?? '',
    unsubscribeLink: notification?.unsubscribeLink ?? '',
    choices: notification?.choices ?? '',
    choicesLink: notification?.choicesLink ?? '',
    footer:
      notification?.footer ??
      messages.formatMessage(isToVisitor ? 'mail.footer_visitor' : 'mail.footer', { site }),
    site,
  };
  const escaped = Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, escapeHtml(value)]),
  ) as typeof parts;
  const note = isDecision
    ? `${escaped.note}<br /><a class="address" href="${SETTLEMENT_BODIES}" style="color: inherit">${escaped.settlement}</a>`
    : escaped.note;
  const html = renderLayout({
    ...escaped,
    // The paragraphs of news and of a decision; every other body is one line.
    body: escaped.body.replaceAll('\n', '<br />'),
    note,
    language,
    preview: notification ? escapeHtml(notification.preview) : oneLine(escaped.body),
  });
  return { subject: parts.subject, html, text: plainText(parts) };
}

type AccountMail = Exclude<MailToSend, NotificationMail>;

function valuesOf(mail: AccountMail): Record<string, string | number> {
  if (mail.template === 'activation' || mail.template === 'mail_change' || mail.template === 'address_check')
    return { hours: mail.data.hours };
  if (mail.template === 'export_ready') return { days: mail.data.days };
  if (mail.template === 'mail_changed') return { support: mail.data.support };
  if (mail.template === 'passkey_added' || mail.template === 'passkey_removed') {
    return { support: mail.data.support };
  }
  if (mail.template === 'password_reset') return { minutes: mail.data.minutes };
  if (mail.template === 'password_changed') return {};
  if (mail.template === 'reactivation') {
    const { until, timeZone } = mail.data;
    return {
      until: formatDay(mail.language, until, timeZone),
    };
  }
  if (mail.template === 'support_request') {
    const { memberId, language } = mail.data;
    return { memberId, language };
  }
  if (mail.template === 'terms_changed') {
    return { from: formatDay(mail.language, mail.data.from, 'UTC') };
  }
  if (mail.template === 'debit_notice') {
    const { price, currency, debitOn, name: _, link: __, ...facts } = mail.data;
    return {
      ...facts,
      price: formatMoney(mail.language, price, currency),
      debitOn: formatDay(mail.language, debitOn, 'UTC'),
    };
  }
  if (mail.template === 'debit_returned') {
    const { paymentId, amount, currency, credits, support } = mail.data;
    return { paymentId, credits, support, price: formatMoney(mail.language, amount, currency) };
  }
  if (isAboutComplaint(mail)) return moderationValues(mail);
  const { paymentId, credits, timeZone } = mail.data;
  if (mail.template === 'withdrawal') {
    const { refund, currency, withdrawnAt } = mail.data;
    return {
      paymentId,
      credits,
      refund: formatMoney(mail.language, refund, currency),
      withdrawnAt: new Intl.DateTimeFormat(mail.language, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone,
      }).format(withdrawnAt),
    };
  }
  const { price, currency, withdrawUntil } = mail.data;
  return {
    paymentId,
    credits,
    price: formatMoney(mail.language, price, currency),
    withdrawUntil: formatDay(mail.language, withdrawUntil, timeZone),
  };
}

function plainText(
  parts: Record<
    | 'heading'
    | 'greeting'
    | 'body'
    | 'button'
    | 'link'
    | 'note'
    | 'settlement'
    | 'unsubscribe'
    | 'unsubscribeLink'
    | 'choices'
    | 'choicesLink'
    | 'footer',
    string
  >,
) {
  const { heading, greeting, body, button, link, note, settlement, footer } = parts;
  const { unsubscribe, unsubscribeLink, choices, choicesLink } = parts;
  return [
    heading,
    greeting,
    body,
    link && `${button}:\n${link}`,
    note,
    settlement && `${settlement}:\n${SETTLEMENT_BODIES}`,
    choices && `${choices}:\n${choicesLink}`,
    unsubscribe && `${unsubscribe}:\n${unsubscribeLink}`,
    `--\n${footer}`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** Replaces line breaks, control and bidirectional characters, so that a name cannot start a new line or header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ');
}

/** Line breaks come from the message alone, never from a value. */
function oneLineValues(values: Record<string, string | number>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? oneLine(value) : value]),
  );
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
