import { TERMS_NOTICE_DAYS } from '@rendezvous/contract/rules';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { recordAudit, type AuditActor } from '../audit/audit.store.ts';
import { CommandError } from '../command-error.ts';
import type { Db } from '../database/types.ts';
import { requireSite } from '../site/require-site.ts';
import { insertCampaign } from './campaigns.store.ts';

const DAY_MS = 86_400_000;
const day = z.iso.date();

/**
 * Announces new terms of use to everybody who has an account of the site, by a mail about the account (MAIL-17).
 * @param from the day from which they apply, `YYYY-MM-DD`; it begins at midnight UTC
 * @returns whether they are announced now; false if they were announced for this day before
 * @throws CommandError for an unknown site, or a day that is no date or less than 30 days away
 */
export async function announceTerms(
  db: Db,
  { from, site: domain }: { from: string; site: string },
  { actor, now }: { actor: AuditActor; now: Date },
): Promise<boolean> {
  if (!day.safeParse(from).success) throw new CommandError('from: give a day, such as 2027-01-15');
  const appliesFrom = new Date(from);
  if (appliesFrom.getTime() - now.getTime() < TERMS_NOTICE_DAYS * DAY_MS) {
    throw new CommandError(`from: give a day that is at least ${TERMS_NOTICE_DAYS} days away`);
  }
  return db.transaction().execute(async (tx) => {
    const site = await requireSite(tx, domain);
    const campaign = { id: uuidv7(), siteId: site.id, createdAt: now, endsAt: appliesFrom };
    if (!(await insertCampaign(tx, { ...campaign, kind: 'terms' }))) return false;
    await recordAudit(tx, {
      actor,
      action: 'terms.announce',
      subjectId: String(site.id),
      details: { from },
      site: site.domain,
    });
    return true;
  });
}
