import type { CompanyInfo } from '@rendezvous/contract/entities';
import { siteSettings, type SiteSettings } from '@rendezvous/contract/site-settings';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db, DbOrTx, Tx } from '../database/types.ts';
import { createSharedCache, type SharedCache } from '../http/shared-cache.ts';
import type { Services } from '../services.ts';
import { DEFAULT_SETTINGS, DEMO_COMPANY } from '@rendezvous/contract/default-settings';
import { relateSites, type Site, type SiteRow } from './site.ts';

/** A change of a site's row shows in every process within a minute; without the database the last one goes on. */
const CACHED = { freshSeconds: 60, staleSeconds: 86_400, entries: 1 };
const caches = new WeakMap<Db, SharedCache<readonly Site[]>>();
/** What was read last, and when. */
const recentSites = new WeakMap<Db, { readonly sites: readonly Site[]; readonly at: number }>();
/** What each row was when it was valid last. */
const validRows = new WeakMap<Db, readonly SiteRow[]>();

type SiteReaders = Pick<Services, 'db' | 'clock' | 'config' | 'log'>;

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

/** All sites, the default one first, read again once a minute. A row that does not validate keeps what it was before. */
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
      log.error({ site: row.domain, problem }, 'the settings of a site are not valid and were not taken');
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

/** Lets the next read see the rows as they are now. */
export function forgetSites(db: Db): void {
  caches.delete(db);
  recentSites.delete(db);
}

/** The site that the members' own work is done for when no request names one. */
export async function readSiteById(services: SiteReaders, id: number | null): Promise<Site> {
  const sites = await readSites(services);
  const site = sites.find((one) => one.id === id) ?? sites[0];
  if (!site) throw new Error('The database has no site.');
  return site;
}

/**
 * The same inside a transaction, on its own connection: another one may be waiting for it to end, and on the embedded
 * database there is no other. What was read within a minute is taken without a query.
 */
export async function readSiteInside(
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

/** All sites as they are in the database now, the first one first; a row of an older release lacks what came after it. */
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
    company: { ...DEMO_COMPANY, ...(company as Partial<CompanyInfo>) },
  }));
}

/** A field that this release does not know is of another release, and no fault. */
function completed(settings: Partial<SiteSettings>): SiteSettings {
  const known = Object.entries(settings).filter(([name]) => name in siteSettings.shape);
  const features = { ...DEFAULT_SETTINGS.features, ...settings.features };
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known), features };
}

/** The first field that is not valid and why, such as `refund_days: Too small: …`; null when all are. */
export function siteProblem(settings: unknown): string | null {
  const parsed = siteSettings.safeParse(settings);
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  return issue ? `${issue.path.join('.') || 'settings'}: ${issue.message}` : 'settings: not valid';
}

/** Lets an e-mail address have an account a site, which is what `member_site_email` keeps. */
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
