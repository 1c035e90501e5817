import { sql } from 'kysely';
import { isCampaignDue, recordCampaignSent, type Campaign } from './campaigns.store.ts';
import type { Content, Mailing } from './send-mailing.ts';

/** News in an operator's words, to members in whose language they are written (MAIL-10). */
export function news(campaign: Extract<Campaign, { kind: 'news' }>): Mailing {
  const languages = Object.keys(campaign.texts);
  return {
    kind: 'news',
    isDue: (now, gate) =>
      sql<boolean>`(member.language = any (${languages}::text[]) and ${isCampaignDue(campaign, now, gate)})`,
    async write(tx, recipients, now) {
      const contents = new Map<string, Content>();
      for (const { id, language } of recipients) {
        const data = campaign.texts[language];
        if (data) contents.set(id, { template: 'news', data });
      }
      await recordCampaignSent(tx, campaign.id, [...contents.keys()], now);
      return contents;
    },
  };
}
