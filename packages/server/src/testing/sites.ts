import type { SiteSettings } from '@rendezvous/contract/site-settings';
import { listSites } from '../site/site.store.ts';
import type { World } from './world.ts';

/** Changes settings of the world's first site, and lets the time pass after which the server reads them again. */
export async function changeSite(
  { services: { db }, advance }: Pick<World, 'services' | 'advance'>,
  change: Partial<SiteSettings>,
): Promise<void> {
  const [site] = await listSites(db);
  await db
    .updateTable('site')
    .set({ settings: JSON.stringify({ ...site?.settings, ...change }) })
    .where('domain', '=', site?.domain ?? '')
    .execute();
  advance({ minutes: 1 });
}
