import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@rendezvous/contract/locales';
import type { DbOrTx, Tx } from '../database/types.ts';
import { mayBeMailed, type MailGate } from '../notifications/mail-gates.store.ts';
import { ASKED_FOR_MAIL } from './mailings.store.ts';

/** News in one language. */
export type NewsText = {
  readonly subject: string;
  readonly text: string;
  /** The path of the page to which the button leads. */
  readonly link: string;
};
export type NewsTexts = Readonly<Partial<Record<Locale, NewsText>>>;

export type Campaign =
  | { readonly id: string; readonly kind: 'news'; readonly texts: NewsTexts }
  | { readonly id: string; readonly kind: 'promotions'; readonly discountId: string };

/** The news and offers of a site that are mailed now. */
export async function listCampaigns(db: DbOrTx, siteId: number, now: Date): Promise<Campaign[]> {
  const rows = await db
    .selectFrom('mail_campaign')
    .where('site_id', '=', siteId)
    .where('kind', '!=', 'terms')
    .where('ends_at', '>', now)
    .select(['id', 'kind', 'texts', 'discount_id as discountId'])
    .orderBy('created_at')
    .execute();
  return rows as Campaign[];
}

/** New terms of use that were announced, and apply from a later day (MAIL-17). */
export type AnnouncedTerms = { readonly id: string; readonly announcedAt: Date; readonly from: Date };

/** The terms that a site has announced and that do not apply yet. */
export async function listAnnouncedTerms(db: DbOrTx, siteId: number, now: Date): Promise<AnnouncedTerms[]> {
  return db
    .selectFrom('mail_campaign')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'terms')
    .where('ends_at', '>', now)
    .select(['id', 'created_at as announcedAt', 'ends_at as from'])
    .orderBy('created_at')
    .execute();
}

/** SQL condition that `member` was sent this campaign. */
export const wasSent = (campaignId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from mail_campaign_recipient
  where campaign_id = ${campaignId} and mail_campaign_recipient.member_id = member.id)`;

/** SQL condition that `member` asked for such mails, may be mailed, and was not sent this one. */
export function isCampaignDue(
  { id, kind }: Pick<Campaign, 'id' | 'kind'>,
  now: Date,
  gate: MailGate,
): RawBuilder<boolean> {
  return sql<boolean>`(
    ${ASKED_FOR_MAIL} and ${mayBeMailed(kind, now, gate)} and not ${wasSent(id)})`;
}

export async function recordCampaignSent(
  tx: Tx,
  campaignId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  if (memberIds.length === 0) return;
  await tx
    .insertInto('mail_campaign_recipient')
    .values(memberIds.map((memberId) => ({ campaign_id: campaignId, member_id: memberId, sent_at: now })))
    .execute();
}

/** What decides whether a member can use a discount. */
export type BuyerRow = { readonly id: string; readonly paid: boolean; readonly signedUpAt: Date };

export async function readBuyers(tx: Tx, memberIds: readonly string[]): Promise<Map<string, BuyerRow>> {
  const rows = await tx
    .selectFrom('member')
    .where('id', 'in', memberIds)
    .select(['id', sql<boolean>`paid_at is not null`.as('paid'), 'created_at as signedUpAt'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds a campaign; returns false if the site has one of this discount, or of terms from this day. */
export async function insertCampaign(
  tx: Tx,
  campaign: {
    readonly id: string;
    readonly siteId: number;
    readonly kind: 'news' | 'promotions' | 'terms';
    readonly discountId?: string;
    readonly texts?: NewsTexts;
    readonly createdAt: Date;
    readonly endsAt: Date;
  },
): Promise<boolean> {
  const { id, siteId, kind, discountId, texts, createdAt, endsAt } = campaign;
  const row = await tx
    .insertInto('mail_campaign')
    .values({
      id,
      site_id: siteId,
      kind,
      discount_id: discountId ?? null,
      texts: texts ? JSON.stringify(texts) : null,
      created_at: createdAt,
      ends_at: endsAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
