import type { Currency } from '@rendezvous/contract/countries';
import type { Locale } from '@rendezvous/contract/locales';
import type { Reduction } from '@rendezvous/contract/prices';
import { formatDay, formatMoney } from './formats.ts';
import type { NotificationData } from './notification-data.ts';

type MailingData = Omit<NotificationData, 'count'>;
type Mailing<Template, Facts = unknown> = {
  template: Template;
  to: string;
  language: Locale;
  data: MailingData & Facts;
};

/** What is said of a discount: all of it is read from the discount when the mail is written (MAIL-8). */
export type PromotionFacts = {
  readonly code: string;
  readonly reduction: Reduction;
  readonly currency: Currency;
  /** The lowest full price to which it applies, in minor units; 0 for any. */
  readonly minimum: number;
  /** When it ends, and the recipient's time zone, in which that is written. */
  readonly until: Date;
  readonly timeZone: string;
};

/** Mails that are neither about the account nor about what happens between members. */
export type MailingMail =
  | Mailing<'promotions', PromotionFacts>
  /** `near` of the new members live in the recipient's region. */
  | Mailing<'weekly_updates', { readonly count: number; readonly near: number }>
  /** In the words of an operator. */
  | Mailing<'news', { readonly subject: string; readonly text: string }>
  /** `hours` is how long the link is valid. */
  | Mailing<'remind_activation', { readonly hours: number }>
  | Mailing<'remind_photo'>
  | Mailing<'remind_profile'>;

const TEMPLATES: Readonly<Record<MailingMail['template'], true>> = {
  promotions: true,
  weekly_updates: true,
  news: true,
  remind_activation: true,
  remind_photo: true,
  remind_profile: true,
};

export function isMailing(mail: { readonly template: string }): mail is MailingMail {
  return mail.template in TEMPLATES;
}

/** The values of the messages of a mailing. */
export function mailingValues({ template, language, data }: MailingMail): Record<string, string | number> {
  switch (template) {
    case 'promotions': {
      const { code, reduction, currency, minimum, until, timeZone } = data;
      return {
        code,
        kind: 'percent' in reduction ? 'percent' : 'amount',
        percent: 'percent' in reduction ? reduction.percent : 0,
        amount: 'amount' in reduction ? formatMoney(language, reduction.amount, currency) : '',
        hasMinimum: minimum > 0 ? 'yes' : 'no',
        minimum: formatMoney(language, minimum, currency),
        day: formatDay(language, until, timeZone),
        time: new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(until),
      };
    }
    case 'weekly_updates':
      return { count: data.count, near: data.near };
    case 'remind_activation':
      return { hours: data.hours };
    default:
      return {};
  }
}
