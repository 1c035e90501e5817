import type { CompanyInfo } from '@rendezvous/contract/entities';
import type { SiteSettings } from '@rendezvous/contract/site-settings';
import { COMMAND_LINE } from '../audit/audit.store.ts';
import { DEFAULT_SETTINGS, DEMO_COMPANY } from '@rendezvous/contract/default-settings';
import { addSite } from '../site/site.commands.ts';
import { listSites } from '../site/site.store.ts';
import type { TestServer } from './test-server.ts';

/**
 * Changes settings of the first site, and advances the clock by a minute, after which the server reads them (SITE-4).
 */
export async function changeSite(
  { services: { db }, advance }: Pick<TestServer, 'services' | 'advance'>,
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

/** Adds a site, and advances the clock by a minute, after which the server reads it (SITE-4). Returns its id. */
export async function addTestSite(
  { services: { clock, db }, advance }: Pick<TestServer, 'services' | 'advance'>,
  domain: string,
  change: Partial<SiteSettings>,
  company: Partial<CompanyInfo> = {},
): Promise<number> {
  const { id } = await addSite(
    db,
    { domain, settings: { ...DEFAULT_SETTINGS, ...change }, company: { ...DEMO_COMPANY, ...company } },
    COMMAND_LINE,
    clock(),
  );
  advance({ minutes: 1 });
  return id;
}
