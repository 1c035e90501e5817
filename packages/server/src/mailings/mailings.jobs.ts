import { REMINDERS, type Reminder } from '@rendezvous/contract/notifications';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { readSites } from '../site/site.store.ts';
import { listCampaigns } from './campaigns.store.ts';
import { news } from './news.ts';
import { promotion } from './promotions.ts';
import { reminderMailing } from './reminders.ts';
import { sendMailing } from './send-mailing.ts';
import { weeklyUpdate } from './weekly-updates.ts';

/**
 * The mails that no event causes (MAIL-8 to MAIL-11). Of two that are due on one day the earlier in this list is sent,
 * since a member gets one a day: what they have yet to do comes before what they asked to read.
 */
export function mailingJobs(services: Services): readonly Job[] {
  return [{ name: 'mailings.send', cron: '*/10 * * * *', run: () => sendMailings(services) }];
}

/** Mails every mailing of every site to who is due. */
export async function sendMailings(services: Services): Promise<void> {
  for (const site of await readSites(services)) {
    for (const reminder of Object.keys(REMINDERS) as Reminder[]) {
      await sendMailing(services, site, reminderMailing(services, site, reminder));
    }
    await sendCampaigns(services, site);
    await sendMailing(services, site, weeklyUpdate(site));
  }
}

async function sendCampaigns(services: Services, site: Site): Promise<void> {
  for (const campaign of await listCampaigns(services.db, site.id, services.clock())) {
    const mailing = campaign.kind === 'news' ? news(campaign) : promotion(site, campaign);
    await sendMailing(services, site, mailing);
  }
}
