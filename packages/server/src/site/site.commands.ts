import { isDeepStrictEqual } from 'node:util';
import { companyInfo, type CompanyInfo } from '@rendezvous/contract/entities';
import { siteDomain, siteSettings, type SiteSettings } from '@rendezvous/contract/site-settings';
import type { z } from 'zod';
import { recordAudit, type AuditActor } from '../audit/audit.store.ts';
import { CommandError } from '../command-error.ts';
import type { Db } from '../database/types.ts';
import { recordCompanies } from './company-history.store.ts';
import type { SiteRow } from './site.ts';
import { allowAddressPerSite, insertSite, listSites, updateSite } from './site.store.ts';

type NewSite = {
  readonly domain: string;
  readonly settings: SiteSettings;
  readonly company: CompanyInfo;
};

/**
 * Adds a site and records it in the audit list. From then on an address can have an account on each site (SITE-2): this
 * drops the index that kept addresses unique over all sites for processes of an earlier release (migration 0017).
 * @throws CommandError for invalid fields or a domain that already exists
 */
export async function addSite(db: Db, site: NewSite, actor: AuditActor, now: Date): Promise<SiteRow> {
  const valid = {
    domain: parsed(siteDomain, site.domain, 'domain'),
    settings: parsed(siteSettings, site.settings, 'settings'),
    company: parsed(companyInfo, site.company, 'company'),
  };
  return db.transaction().execute(async (tx) => {
    const sites = await listSites(tx);
    if (sites.some(({ domain }) => domain === valid.domain))
      throw new CommandError(`domain: the site ${valid.domain} already exists`);
    await allowAddressPerSite(tx);
    const id = await insertSite(tx, valid);
    await recordCompanies(tx, now);
    await recordAudit(tx, {
      actor,
      action: 'site.add',
      subjectId: String(id),
      details: { pool: valid.settings.pool },
      site: valid.domain,
    });
    return { id, ...valid };
  });
}

export type SiteChange = {
  readonly domain?: string;
  readonly settings?: Partial<SiteSettings>;
  readonly company?: Partial<CompanyInfo>;
};

/**
 * Changes a site's domain, or fields of its settings or company, and records the names of the changed fields in the
 * audit list. Receipts of earlier orders keep the company of then (PAY-24). The change takes effect in running servers
 * within a minute (SITE-4).
 * @throws CommandError for invalid fields, an unknown site, or a domain that already exists
 */
export async function changeSite(
  db: Db,
  domain: string,
  change: SiteChange,
  actor: AuditActor,
  now: Date,
): Promise<SiteRow> {
  return db.transaction().execute(async (tx) => {
    const sites = await listSites(tx);
    const site = sites.find((one) => one.domain === domain.toLowerCase());
    if (!site) {
      const known = sites.map((one) => one.domain).join(', ');
      throw new CommandError(`domain: there is no site ${domain}; the sites are ${known}`);
    }
    const next = {
      id: site.id,
      domain: parsed(siteDomain, change.domain ?? site.domain, 'domain'),
      settings: parsed(siteSettings, { ...site.settings, ...change.settings }, 'settings'),
      company: parsed(companyInfo, { ...site.company, ...change.company }, 'company'),
    };
    if (sites.some((other) => other.domain === next.domain && other.id !== site.id))
      throw new CommandError(`domain: the site ${next.domain} already exists`);
    await updateSite(tx, next);
    await recordCompanies(tx, now);
    const fields = changedFields(site, next);
    if (fields.length > 0)
      await recordAudit(tx, {
        actor,
        action: 'site.change',
        subjectId: String(site.id),
        details: { fields },
        site: next.domain,
      });
    return next;
  });
}

/** Returns the names of the changed fields; their values are in the site's row and may be long. */
function changedFields(before: SiteRow, after: SiteRow): string[] {
  const differ = (part: 'settings' | 'company', prefix: string) =>
    Object.entries(after[part]).flatMap(([name, value]) =>
      isDeepStrictEqual(value, (before[part] as Record<string, unknown>)[name]) ? [] : [prefix + name],
    );
  return [
    ...(before.domain === after.domain ? [] : ['domain']),
    ...differ('settings', ''),
    ...differ('company', 'company.'),
  ];
}

function parsed<Value>(schema: z.ZodType<Value>, value: unknown, name: string): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `${[name, ...path].join('.')}: ${message}`);
  throw new CommandError(lines.join('\n'));
}
