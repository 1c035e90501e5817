import { REMINDERS, type Reminder } from '@rendezvous/contract/notifications';
import type { Job } from '../jobs/jobs.ts';
import { isSearchDue } from '../members/saved-searches.store.ts';
import { heldReason } from '../notifications/mail-gates.store.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { readSites } from '../site/site.store.ts';
import { listCampaigns } from './campaigns.store.ts';
import { recordAllHeld, recordHeld } from './held-mailings.ts';
import { news } from './news.ts';
import { promotion } from './promotions.ts';
import { reminderMailing } from './reminders.ts';
import { sendMailing, type Mailing } from './send-mailing.ts';
import { sendTerms } from './terms.ts';
import { weeklyUpdate } from './weekly-updates.ts';

/**
 * The mails that no event causes (MAIL-8 to MAIL-11). Of two that are due on one day the earlier in this list is sent,
 * since a member gets one a day: what they have yet to do comes before what they asked to read.
 */
export function mailingJobs(services: Services): readonly Job[] {
  return [
    { name: 'mailings.send', cron: '*/10 * * * *', run: () => sendMailings(services) },
    { name: 'mailings.record-held', cron: '25 * * * *', run: () => recordHeldMailings(services) },
  ];
}

/** Mails every mailing of every site to who is due, after the new terms of use (MAIL-17). */
export async function sendMailings(services: Services): Promise<void> {
  for (const site of await readSites(services)) {
    await sendTerms(services, site);
    for (const mailing of await mailingsOf(services, site)) await sendMailing(services, site, mailing);
  }
}

/** Records why who is due is not mailed now (NOTIFY-12). It is no part of the sending, which must not wait for it. */
export async function recordHeldMailings(services: Services): Promise<void> {
  for (const site of await readSites(services)) {
    for (const mailing of await mailingsOf(services, site)) await recordHeld(services, site, mailing);
  }
  const { db, clock } = services;
  const now = clock();
  const where = { siteId: null, isDue: isSearchDue(now, 'wanted') };
  await recordAllHeld(db, { event: 'saved_search', where, reason: heldReason('reminders', now) }, now);
}

async function mailingsOf(services: Services, site: Site): Promise<readonly Mailing[]> {
  const campaigns = await listCampaigns(services.db, site.id, services.clock());
  return [
    ...(Object.keys(REMINDERS) as Reminder[]).map((reminder) => reminderMailing(services, site, reminder)),
    ...campaigns.map((campaign) => (campaign.kind === 'news' ? news(campaign) : promotion(site, campaign))),
    weeklyUpdate(site),
  ];
}
