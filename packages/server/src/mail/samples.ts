import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '@rendezvous/contract/locales';
import { MAIL_CHOICES_PATH } from '@rendezvous/contract/notifications';
import type { MailToSend } from './mailer.ts';
import { loadMessages } from './messages.ts';

type Template = MailToSend['template'];
/** The data of the mail with a template; some mails share a type. */
type Sample<Name extends Template, Mail = MailToSend> = Mail extends {
  template: infer Names;
  data: infer Data;
}
  ? Name extends Names
    ? Data
    : never
  : never;

const UNTIL = new Date('2026-03-24T18:30:00Z');
/** What a moderator wrote. */
const FACTS = 'On 20 March you insulted three people who had asked you to stop.';
const rules = loadMessages('reports');

/** One mail of each template, with the values that make it longest, for tests and the sandbox (MAIL-1). */
export function sampleMails(
  { origin, timeZone = 'Europe/Berlin' }: { readonly origin: string; readonly timeZone?: string },
  language: Locale,
): MailToSend[] {
  const prefix = language === DEFAULT_LOCALE ? '' : `/${language}`;
  const link = `${origin}${prefix}/chats`;
  const rule = rules(language).formatMessage('reports.reason.insult');
  const name = 'Robin';
  const support = 'help@example.org';
  const links = {
    page: `${origin}${prefix}/unsubscribe?token=sample`,
    call: `${origin}/api/unsubscribe.php?token=sample`,
    choices: `${origin}${prefix}${MAIL_CHOICES_PATH}?token=sample`,
  };
  const about = { name, link, links };
  const counted = { ...about, count: 9 };
  const missed = { ...counted, from: { names: ['Kim', 'Alexandra', 'Noor'], people: 6 } };
  const order = { name, link, paymentId: '1042', currency: 'EUR' };
  const reporter = { name, link, number: 'C-1042', isVisitor: false };
  const data: { readonly [Name in Template]: Sample<Name> } = {
    activation: { name, link, hours: 24 },
    password_reset: { name, link, minutes: 60 },
    password_changed: { name },
    export_ready: { name, link, days: 7 },
    mail_change: { name, link, hours: 24 },
    mail_changed: { name, support },
    address_check: { name, link, hours: 24 },
    passkey_added: { name, link, support },
    passkey_removed: { name, link, support },
    reactivation: { name, link, until: UNTIL, timeZone },
    terms_changed: { name, link, from: UNTIL },
    support_request: {
      name: '',
      link: 'mailto:robin@example.org',
      memberId: '01890000',
      language: LOCALE_NAMES[language],
    },
    receipt: { ...order, credits: 25, price: 3_500, withdrawUntil: UNTIL, timeZone },
    withdrawal: { ...order, credits: 20, refund: 2_800, withdrawnAt: UNTIL, timeZone },
    debit_notice: {
      ...order,
      price: 3_500,
      debitOn: UNTIL,
      creditor: 'Example B.V.',
      creditorId: 'NL00ZZZ000000000000',
      reference: 'A1B2C3D4',
      last4: '4300',
    },
    debit_returned: { ...order, amount: 3_500, credits: 7, support },
    new_conversations: missed,
    new_messages: missed,
    like: { ...missed, count: missed.from.people },
    unread_message_reminders: missed,
    saved_searches: counted,
    promotions: {
      ...about,
      code: 'SPRING20',
      reduction: { percent: 20 },
      currency: 'EUR',
      minimum: 2_000,
      until: UNTIL,
      timeZone,
    },
    weekly_updates: { ...about, count: 12, near: 3 },
    news: {
      ...about,
      subject: 'Photos in conversations',
      text: 'You can now send photos in a conversation.\n\nThe other person decides whether to see them.',
    },
    remind_activation: { ...about, hours: 24 },
    remind_photo: about,
    remind_profile: about,
    complaint_received: reporter,
    complaint_decided: { ...reporter, result: 'not_acted', answer: '', isAgain: false },
    decision: { name, link, action: 'hide_profile', rule, facts: FACTS, until: UNTIL, timeZone },
    decision_lifted: { name, link, action: 'hide_profile', answer: '' },
    appeal_rejected: { name, link, answer: FACTS },
  };
  return (Object.keys(data) as Template[]).map(
    (template) => ({ template, to: 'robin@example.org', language, data: data[template] }) as MailToSend,
  );
}
