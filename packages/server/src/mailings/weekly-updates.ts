import type { Site } from '../site/site.ts';
import type { Content, Mailing } from './send-mailing.ts';
import { countNewFor, isWeeklyUpdateDue, recordLookedFor } from './weekly-updates.store.ts';

/** A confirmation that is being committed is older than this when it becomes visible, so that nobody is left out. */
const SETTLED_MS = 60_000;

/** The weekly mail about real new members who fit (MAIL-9). Nobody is mailed about nobody. */
export function weeklyUpdate({ listedSites: sites }: Pick<Site, 'listedSites'>): Mailing {
  return {
    kind: 'weekly_updates',
    isDue: isWeeklyUpdateDue,
    leftOut: 'nothing_new',
    async write(tx, recipients, now) {
      const until = new Date(now.getTime() - SETTLED_MS);
      const ids = recipients.map(({ id }) => id);
      const found = await countNewFor(tx, ids, { until, sites });
      await recordLookedFor(tx, ids, until);
      const countries = new Map(recipients.map(({ id, country }) => [id, country]));
      return new Map(
        found
          .filter(({ count }) => count > 0)
          .map(({ id, count, near, seeking }): [string, Content] => {
            const search = new URLSearchParams({ country: countries.get(id) ?? '' });
            if (seeking) search.set('gender', seeking);
            return [id, { template: 'weekly_updates', data: { count, near, link: `/members?${search}` } }];
          }),
      );
    },
  };
}
