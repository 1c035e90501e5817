import type { CompanyInfo } from '@rendezvous/contract/entities';
import type { Config } from '../config.ts';
import type { Db } from '../database/types.ts';
import type { RequestFacts } from '../http/route.ts';
import { createSharedCache, type SharedCache } from '../http/shared-cache.ts';
import type { Services } from '../services.ts';
import { DEFAULT_SETTINGS, DEMO_COMPANY, type SiteSettings } from './default-site.ts';

export type Site = {
  readonly domain: string;
  readonly settings: SiteSettings;
  readonly company: CompanyInfo;
};

/** A change of a site's row shows in every process within a minute; without the database the last one goes on. */
const CACHED = { freshSeconds: 60, staleSeconds: 86_400, entries: 1 };
const caches = new WeakMap<Db, SharedCache<readonly Site[]>>();

/** Makes the first site, for the domain of PUBLIC_URL, in a database that has none. */
export async function ensureSite(db: Db, config: Pick<Config, 'publicUrl'>): Promise<void> {
  const existing = await db.selectFrom('site').select('id').limit(1).executeTakeFirst();
  if (existing) return;
  await db
    .insertInto('site')
    .values({
      domain: config.publicUrl.hostname,
      settings: JSON.stringify(DEFAULT_SETTINGS),
      company: JSON.stringify(DEMO_COMPANY),
    })
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .execute();
}

/** The site of a host, with or without its port; the first one for a host that has none. Read again once a minute. */
export async function readSite({ db, clock }: Pick<Services, 'db' | 'clock'>, host?: string): Promise<Site> {
  const known = caches.get(db) ?? createSharedCache<readonly Site[]>({ ...CACHED, clock });
  caches.set(db, known);
  const sites = await known.read('', async () => ({ value: await listSites(db), use: 'shared' }));
  const domain = host?.toLowerCase().replace(/:\d+$/, '');
  const site = sites.find((one) => one.domain === domain) ?? sites[0];
  if (!site) throw new Error('The database has no site.');
  return site;
}

/** The site that a request is made to. */
export function readVisitedSite(
  services: Pick<Services, 'db' | 'clock'>,
  { headers }: Pick<RequestFacts, 'headers'>,
): Promise<Site> {
  return readSite(services, typeof headers.host === 'string' ? headers.host : undefined);
}

/** All sites as they are in the database now, the first one first. */
export async function listSites(db: Db): Promise<readonly Site[]> {
  const rows = await db.selectFrom('site').select(['domain', 'settings', 'company']).orderBy('id').execute();
  // A row of an older release lacks what came after it.
  return rows.map(({ domain, settings, company }) => ({
    domain,
    settings: completed(settings as Partial<SiteSettings>),
    company: { ...DEMO_COMPANY, ...(company as Partial<CompanyInfo>) },
  }));
}

function completed(settings: Partial<SiteSettings>): SiteSettings {
  const features = { ...DEFAULT_SETTINGS.features, ...settings.features };
  return { ...DEFAULT_SETTINGS, ...settings, features };
}
