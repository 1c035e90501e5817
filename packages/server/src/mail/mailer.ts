import type { Locale } from '@rendezvous/contract/locales';
import type { Measure } from '@rendezvous/contract/moderation';
import type { MailedKind } from '@rendezvous/contract/notifications';
import type { Tx } from '../database/types.ts';
import type { Site } from '../site/site.ts';
import type { MailingMail } from './mailing-mails.ts';
import type { MissedData, NotificationData } from './notification-data.ts';

type PasskeyMail<Template> = {
  template: Template;
  to: string;
  language: Locale;
  /** `support` is the site's support address. */
  data: { name: string; link: string; support: string };
};

/** A mail to write (MAIL-1). The template names its messages in locales/, and `data` holds their values. */
export type MailToSend =
  | {
      template: 'activation';
      to: string;
      language: Locale;
      data: { name: string; link: string; hours: number };
    }
  | {
      template: 'password_reset';
      to: string;
      language: Locale;
      data: { name: string; link: string; minutes: number };
    }
  | { template: 'password_changed'; to: string; language: Locale; data: { name: string } }
  | {
      template: 'export_ready';
      to: string;
      language: Locale;
      data: { name: string; link: string; days: number };
    }
  | {
      template: 'mail_change';
      to: string;
      language: Locale;
      data: { name: string; link: string; hours: number };
    }
  | {
      template: 'mail_changed';
      to: string;
      language: Locale;
      /** `support` is the site's support address. */
      data: { name: string; support: string };
    }
  | PasskeyMail<'passkey_added'>
  | PasskeyMail<'passkey_removed'>
  | {
      template: 'reactivation';
      to: string;
      language: Locale;
      data: {
        name: string;
        link: string;
        /** When the link expires. */
        until: Date;
        /** The recipient's time zone, in which `until` is written. */
        timeZone: string;
      };
    }
  | {
      /** To the site's customer service, whom it names nobody in the greeting. */
      template: 'support_request';
      to: string;
      language: Locale;
      data: {
        name: '';
        memberId: string;
        /** The own name of the language in which to write. */
        language: string;
        /** `mailto:` with the member's address. */
        link: string;
      };
    }
  | {
      template: 'receipt';
      to: string;
      language: Locale;
      data: {
        name: string;
        paymentId: string;
        credits: number;
        price: number;
        currency: string;
        link: string;
        withdrawUntil: Date;
        /** The recipient's time zone, in which the day of `withdrawUntil` is written. */
        timeZone: string;
      };
    }
  | {
      template: 'withdrawal';
      to: string;
      language: Locale;
      data: {
        name: string;
        paymentId: string;
        credits: number;
        /** What is paid back, in minor units. */
        refund: number;
        currency: string;
        link: string;
        withdrawnAt: Date;
        /** The recipient's time zone, in which `withdrawnAt` is written. */
        timeZone: string;
      };
    }
  | {
      template: 'debit_notice';
      to: string;
      language: Locale;
      data: {
        name: string;
        paymentId: string;
        price: number;
        currency: string;
        /** Noon, in UTC, of the day on which the account is debited. */
        debitOn: Date;
        creditor: string;
        creditorId: string;
        /** Of the mandate. */
        reference: string;
        /** The last characters of the IBAN. */
        last4: string;
        link: string;
      };
    }
  | {
      template: 'debit_returned';
      to: string;
      language: Locale;
      data: {
        name: string;
        paymentId: string;
        /** What the bank took back, in minor units. */
        amount: number;
        currency: string;
        /** How many unused credits of the order were taken. */
        credits: number;
        /** The site's support address. */
        support: string;
        link: string;
      };
    }
  | {
      /** To an address of which mails came back, whose member has to confirm it (MAIL-14). */
      template: 'address_check';
      to: string;
      language: Locale;
      data: { name: string; link: string; hours: number };
    }
  | {
      /** To everybody who has an account, before new terms of use apply (MAIL-17). */
      template: 'terms_changed';
      to: string;
      language: Locale;
      /** `from` is the first instant, in UTC, of the day from which they apply. */
      data: { name: string; link: string; from: Date };
    }
  | { template: MailedKind; to: string; language: Locale; data: MissedData }
  | { template: 'saved_searches'; to: string; language: Locale; data: NotificationData }
  | MailingMail
  | { template: 'complaint_received'; to: string; language: Locale; data: ReporterData }
  | {
      template: 'complaint_decided';
      to: string;
      language: Locale;
      data: ReporterData & {
        result: 'acted' | 'not_acted' | 'answered';
        answer: string;
        /** Whether it replaces a dismissal that a second look took back (SAFETY-17). */
        isAgain: boolean;
      };
    }
  | {
      template: 'decision';
      to: string;
      language: Locale;
      data: {
        name: string;
        link: string;
        action: Measure;
        /** The broken rule, in the language of the mail. */
        rule: string;
        facts: string;
        /** The last instant to appeal, and the recipient's time zone. */
        until: Date;
        timeZone: string;
      };
    }
  | {
      template: 'decision_lifted';
      to: string;
      language: Locale;
      data: { name: string; link: string; action: Measure; answer: string };
    }
  | {
      template: 'appeal_rejected';
      to: string;
      language: Locale;
      data: { name: string; link: string; answer: string };
    };

/** Whoever made a complaint. A visitor has no account, and the mail says so. */
type ReporterData = { name: string; number: string; link: string; isVisitor: boolean };

/** A mailing with the id of the member to whom it goes. */
export type BulkMail = { readonly memberId: string; readonly mail: MailToSend };

export type Mailer = {
  /** Stores a site's mail inside the transaction of its cause; a job sends it after the commit (MAIL-5). */
  queue(tx: Tx, site: Site, mail: MailToSend): Promise<void>;
  /** Stores many mails to members of a site in a few statements. They are sent after all mails of `queue`. */
  queueBulk(tx: Tx, site: Site, mails: readonly BulkMail[]): Promise<void>;
};
