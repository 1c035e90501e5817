import { renderLayout } from './layout.ts';
import type { MailToSend } from './mailer.ts';
import type { Messages } from './messages.ts';

export type ComposedMail = { readonly subject: string; readonly html: string; readonly text: string };

/** A name that a mail program could turn into a link is left out, because strangers choose names (MAIL-4). */
const LOOKS_LIKE_ADDRESS = /[./:@\\]|www/i;

/** Writes a mail in its language, as HTML and as plain text (MAIL-2). Every value in the HTML is escaped. */
export async function compose(mail: MailToSend, messages: Messages, site: string): Promise<ComposedMail> {
  const { template, language, data } = mail;
  const values = valuesOf(mail);
  const format = (part: string) => oneLine(messages.formatMessage(`mail.${template}.${part}`, values));
  const link = 'link' in data ? data.link : '';
  const parts = {
    subject: format('subject'),
    heading: format('heading'),
    greeting: LOOKS_LIKE_ADDRESS.test(data.name)
      ? messages.formatMessage('mail.greeting_plain')
      : oneLine(messages.formatMessage('mail.greeting', { name: data.name })),
    body: format('body'),
    button: link && format('button'),
    link,
    linkFallback: link && messages.formatMessage('mail.link_fallback'),
    note: format('note'),
    footer: messages.formatMessage('mail.footer', { site }),
    site,
  };
  const escaped = Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, escapeHtml(value)]),
  ) as typeof parts;
  const html = await renderLayout({ ...escaped, language, preview: escaped.body });
  return { subject: parts.subject, html, text: plainText(parts) };
}

function valuesOf(mail: MailToSend): Record<string, string | number> {
  if (mail.template === 'activation') return { hours: mail.data.hours };
  if (mail.template === 'password_reset') return { minutes: mail.data.minutes };
  if (mail.template === 'password_changed') return {};
  const { paymentId, credits, price, currency, withdrawUntil, timeZone } = mail.data;
  const money = new Intl.NumberFormat(mail.language, { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = money.resolvedOptions();
  return {
    paymentId,
    credits,
    price: money.format(price / 10 ** digits),
    withdrawUntil: new Intl.DateTimeFormat(mail.language, { dateStyle: 'long', timeZone }).format(
      withdrawUntil,
    ),
  };
}

function plainText(
  parts: Record<'heading' | 'greeting' | 'body' | 'button' | 'link' | 'note' | 'footer', string>,
) {
  const { heading, greeting, body, button, link, note, footer } = parts;
  return [heading, greeting, body, link && `${button}:\n${link}`, note, `--\n${footer}`]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** Replaces line breaks, control and bidirectional characters, so that a name cannot start a new line or header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
