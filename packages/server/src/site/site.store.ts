import type { CompanyInfo } from '@rendezvous/contract/entities';
import { isNiche } from '@rendezvous/contract/landers';
import { siteSettings, type SiteSettings } from '@rendezvous/contract/site-settings';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db, DbOrTx, Tx } from '../database/types.ts';
import { createSharedCache, type SharedCache } from '../http/shared-cache.ts';
import type { Services } from '../services.ts';
import { DEFAULT_SETTINGS, DEMO_COMPANY } from '@rendezvous/contract/default-settings';
import { relateSites, type Site, type SiteRow } from './site.ts';

/** A change of a site takes effect in every process within a minute (SITE-4); without the database the cache stays. */
const CACHED = { freshSeconds: 60, staleSeconds: 86_400, entries: 1 };
const caches = new WeakMap<Db, SharedCache<readonly Site[]>>();
/** The sites that were read last, and when. */
const recentSites = new WeakMap<Db, { readonly sites: readonly Site[]; readonly at: number }>();
/** The last valid version of each row. */
const validRows = new WeakMap<Db, readonly SiteRow[]>();

type SiteReaders = Pick<Services, 'db' | 'clock' | 'config' | 'log'>;

/** Creates the first site, with the domain of PUBLIC_URL, in a database without sites. */
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

/**
 * Reads all sites, the default one first, from a cache of one minute. For a row that is not valid it returns the last
 * valid version and logs the problem (SITE-4).
 */
export async function readSites({ db, clock, config, log }: SiteReaders): Promise<readonly Site[]> {
  const known = caches.get(db) ?? createSharedCache<readonly Site[]>({ ...CACHED, clock });
  caches.set(db, known);
  return known.read('', async () => {
    const rows = await listSites(db);
    const problems: string[] = [];
    const valid = rows.flatMap((row) => {
      const problem = siteProblem(row.settings);
      if (!problem) return row;
      problems.push(`${row.domain}: ${problem}`);
      log.error({ site: row.domain, problem }, 'the settings of a site are not valid and were not applied');
      return validRows.get(db)?.find(({ id }) => id === row.id) ?? [];
    });
    validRows.set(db, valid);
    if (valid.length === 0)
      throw new Error(`The database has no site with valid settings. ${problems.join('; ')}`);
    const sites = relateSites(valid, config.publicUrl);
    recentSites.set(db, { sites, at: clock().getTime() });
    return { value: sites, use: 'shared' as const };
  });
}

/** Clears the cache, so that the next read sees the current rows. */
export function clearSiteCache(db: Db): void {
  caches.delete(db);
  recentSites.delete(db);
}

/** Reads a site by its id, for work without a request; the default site for null or an unknown id. */
export async function readSiteById(services: SiteReaders, id: number | null): Promise<Site> {
  const sites = await readSites(services);
  const site = sites.find((one) => one.id === id) ?? sites[0];
  if (!site) throw new Error('The database has no site.');
  return site;
}

/**
 * Does the same as `readSiteById` inside a transaction, on its connection, because the embedded database has no other
 * one and another one could wait for the transaction. Sites that were read within a minute need no query.
 */
export async function readSiteInTransaction(
  { db, clock, config }: SiteReaders,
  tx: Tx,
  id: number | null,
): Promise<Site> {
  const known = recentSites.get(db);
  const now = clock().getTime();
  const sites =
    known && now - known.at < CACHED.freshSeconds * 1_000
      ? known.sites
      : relateSites(
          (await listSites(tx)).filter(({ settings }) => siteProblem(settings) === null),
          config.publicUrl,
        );
  recentSites.set(db, { sites, at: known?.sites === sites ? known.at : now });
  const site = sites.find((one) => one.id === id) ?? sites[0];
  if (!site) throw new Error('The database has no site.');
  return site;
}

/** Reads all sites from the database, the first one first; fields that an older release did not store get defaults. */
export async function listSites(db: DbOrTx): Promise<readonly SiteRow[]> {
  const rows = await db
    .selectFrom('site')
    .select(['id', 'domain', 'settings', 'company'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, domain, settings, company }) => ({
    id,
    domain,
    settings: completed(settings as Partial<SiteSettings>),
    company: completedCompany(company as Partial<CompanyInfo>),
  }));
}

/** Adds defaults. A company from an older release has no creditor identifier, and must not get that of the demo. */
export function completedCompany(company: Partial<CompanyInfo>): CompanyInfo {
  return { ...DEMO_COMPANY, sepa_creditor_id: '', ...company };
}

/**
 * Adds defaults, and drops fields of other releases, which are no error. Earlier releases stored any text as niche: one
 * without landing pages counts as the default (LAND-5).
 */
function completed(settings: Partial<SiteSettings>): SiteSettings {
  const known = Object.entries(settings).filter(([name]) => name in siteSettings.shape);
  const features = { ...DEFAULT_SETTINGS.features, ...settings.features };
  const niche = isNiche(String(settings.niche)) ? {} : { niche: DEFAULT_SETTINGS.niche };
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known), ...niche, features };
}

/** Returns the first invalid field and the reason, such as `refund_days: Too small: …`; null when all are valid. */
export function siteProblem(settings: unknown): string | null {
  const parsed = siteSettings.safeParse(settings);
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  return issue ? `${issue.path.join('.') || 'settings'}: ${issue.message}` : 'settings: not valid';
}

/** Drops an index stricter than `member_site_email`, so that an address can have an account on each site (SITE-2). */
export async function allowAddressPerSite(tx: Tx): Promise<void> {
  await sql`drop index if exists member_email`.execute(tx);
}

export async function insertSite(tx: DbOrTx, row: Omit<SiteRow, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('site')
    .values({
      domain: row.domain,
      settings: JSON.stringify(row.settings),
      company: JSON.stringify(row.company),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSite(tx: DbOrTx, row: SiteRow): Promise<void> {
  await tx
    .updateTable('site')
    .set({ domain: row.domain, settings: JSON.stringify(row.settings), company: JSON.stringify(row.company) })
    .where('id', '=', row.id)
    .execute();
}
