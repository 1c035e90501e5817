import { mailedPath } from '@rendezvous/contract/locales';
import { staticPagePath } from '@rendezvous/contract/static-pages';
import { sql } from 'kysely';
import type { Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { listAnnouncedTerms, recordCampaignSent, wasSent, type AnnouncedTerms } from './campaigns.store.ts';
import { lockDueOf, type DueWhere } from './mailings.store.ts';
import { mailInBatches } from './send-mailing.ts';

/**
 * Mails the terms that an operator has announced to everybody who had an account of the site then, once (MAIL-17). It is a
 * mail about the account: it asks for no wish, waits for no morning and cannot be ended.
 */
export async function sendTerms(services: Services, site: Site): Promise<void> {
  for (const terms of await listAnnouncedTerms(services.db, site.id, services.clock())) {
    const where = () => isDue(site, terms);
    await mailInBatches(services, where, async (tx, ids) => mailBatch(services, tx, { site, terms, ids }));
  }
}

function isDue({ id: siteId }: Site, { id, announcedAt }: AnnouncedTerms): DueWhere {
  return {
    siteId,
    isDue: sql<boolean>`(
      member.status not in ('deleted', 'banned') and not member.fictional
      and member.created_at <= ${announcedAt} and not ${wasSent(id)})`,
  };
}

async function mailBatch(
  services: Services,
  tx: Tx,
  {
    site,
    terms,
    ids,
  }: { readonly site: Site; readonly terms: AnnouncedTerms; readonly ids: readonly string[] },
): Promise<number> {
  const members = await lockDueOf(tx, isDue(site, terms), ids);
  await recordCampaignSent(
    tx,
    terms.id,
    members.map(({ id }) => id),
    services.clock(),
  );
  await services.mailer.queueBulk(
    tx,
    site,
    members.map(({ id: memberId, email: to, name, language }) => ({
      memberId,
      mail: {
        template: 'terms_changed',
        to,
        language,
        data: {
          name,
          link: `${site.origin}${mailedPath(language, staticPagePath('terms'))}`,
          from: terms.from,
        },
      },
    })),
  );
  return members.length;
}
