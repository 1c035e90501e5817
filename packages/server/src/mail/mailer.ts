import type { Locale } from '@rendezvous/contract/locales';
import type { Tx } from '../database/types.ts';
import type { Site } from '../site/site.ts';

/** A mail to write: the template decides the words from locales/, `data` fills them. */
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
        /** The addressee's, by which the day of `withdrawUntil` is written. */
        timeZone: string;
      };
    };

export type Mailer = {
  /** Writes the mail of a site inside the transaction of its cause; a job sends it after commit. */
  queue(tx: Tx, site: Site, mail: MailToSend): Promise<void>;
};
