import { companyInfo, type CompanyInfo } from '@rendezvous/contract/entities';
import { siteDomain, siteSettings, type SiteSettings } from '@rendezvous/contract/site-settings';
import type { z } from 'zod';
import type { Db } from '../database/types.ts';
import type { SiteRow } from './site.ts';
import { allowAddressPerSite, insertSite, listSites, updateSite } from './site.store.ts';

/** Input that cannot be a site's; its message names each field that is wrong and why. Nothing was changed. */
export class SiteInputError extends Error {}

type NewSite = {
  readonly domain: string;
  readonly settings: SiteSettings;
  readonly company: CompanyInfo;
};

/**
 * Adds a site. From then on an address has an account a site: the index that kept addresses unique over all sites, for
 * processes of the release before this one, goes (migration 0017).
 * @throws SiteInputError
 */
export async function addSite(db: Db, site: NewSite): Promise<SiteRow> {
  const valid = {
    domain: parsed(siteDomain, site.domain, 'domain'),
    settings: parsed(siteSettings, site.settings, 'settings'),
    company: parsed(companyInfo, site.company, 'company'),
  };
  return db.transaction().execute(async (tx) => {
    const sites = await listSites(tx);
    if (sites.some(({ domain }) => domain === valid.domain))
      throw new SiteInputError(`domain: there is a site ${valid.domain} already`);
    await allowAddressPerSite(tx);
    return { id: await insertSite(tx, valid), ...valid };
  });
}

export type SiteChange = {
  readonly domain?: string;
  readonly settings?: Partial<SiteSettings>;
  readonly company?: Partial<CompanyInfo>;
};

/**
 * Changes a site's domain, or some fields of its settings or its company. Running servers take it within a minute.
 * @throws SiteInputError
 */
export async function changeSite(db: Db, domain: string, change: SiteChange): Promise<SiteRow> {
  return db.transaction().execute(async (tx) => {
    const sites = await listSites(tx);
    const site = sites.find((one) => one.domain === domain.toLowerCase());
    if (!site) {
      const known = sites.map((one) => one.domain).join(', ');
      throw new SiteInputError(`domain: there is no site ${domain}; there are ${known}`);
    }
    const next = {
      id: site.id,
      domain: parsed(siteDomain, change.domain ?? site.domain, 'domain'),
      settings: parsed(siteSettings, { ...site.settings, ...change.settings }, 'settings'),
      company: parsed(companyInfo, { ...site.company, ...change.company }, 'company'),
    };
    if (sites.some((other) => other.domain === next.domain && other.id !== site.id))
      throw new SiteInputError(`domain: there is a site ${next.domain} already`);
    await updateSite(tx, next);
    return next;
  });
}

function parsed<Value>(schema: z.ZodType<Value>, value: unknown, name: string): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `${[name, ...path].join('.')}: ${message}`);
  throw new SiteInputError(lines.join('\n'));
}
