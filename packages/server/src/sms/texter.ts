import type { Locale } from '@rendezvous/contract/locales';
import type { Tx } from '../database/types.ts';
import type { Site } from '../site/site.ts';

/** A text message to write. The template names its message in locales/, and `data` holds its values. */
export type SmsToSend = {
  readonly template: 'debit_code';
  readonly memberId: string;
  /** E.164 */
  readonly to: string;
  readonly language: Locale;
  readonly expiresAt: Date;
  readonly data: { readonly code: string; readonly amount: string; readonly minutes: number };
};

export type Texter = {
  /** Stores a site's message inside the transaction of its cause; a job sends it after the commit (MAIL-7). */
  queue(tx: Tx, site: Site, sms: SmsToSend): Promise<void>;
};
