import type { Instant, JsonOrNull } from './columns.ts';

/** News or an offer that is mailed to who asked for such mails (MAIL-8, MAIL-10), or new terms of use (MAIL-17). */
type MailCampaignTable = {
  id: string;
  site_id: number;
  kind: 'news' | 'promotions' | 'terms';
  discount_id: string | null;
  /** News by language. */
  texts: JsonOrNull;
  created_at: Instant;
  /** Nobody is mailed from then on. New terms apply from then on. */
  ends_at: Instant;
};

type MailCampaignRecipientTable = { campaign_id: string; member_id: string; sent_at: Instant };

/** Up to when new members were looked for (MAIL-9). */
type WeeklyUpdateTable = { member_id: string; looked_until: Instant };

/** How often a member was reminded (MAIL-11). */
type ReminderMailTable = { member_id: string; reminder: string; sent: number; sent_at: Instant };

/** What was reported about a mail that was sent (MAIL-13). */
type MailReportTable = {
  mail_id: string;
  kind: 'hard' | 'soft' | 'complaint';
  member_id: string;
  reported_at: Instant;
};

/** The tables of mailings and of what comes back of mails. */
export type MailingTables = {
  mail_campaign: MailCampaignTable;
  mail_campaign_recipient: MailCampaignRecipientTable;
  weekly_update: WeeklyUpdateTable;
  reminder_mail: ReminderMailTable;
  mail_report: MailReportTable;
};
