import type { Locale } from '@rendezvous/contract/locales';
import type { Tx } from '../database/types.ts';
import type { Site } from '../site/site.ts';

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
    };

export type Mailer = {
  /** Stores a site's mail inside the transaction of its cause; a job sends it after the commit (MAIL-5). */
  queue(tx: Tx, site: Site, mail: MailToSend): Promise<void>;
};
