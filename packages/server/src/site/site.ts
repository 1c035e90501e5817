import type { CompanyInfo } from '@rendezvous/contract/entities';
import type { SiteSettings } from '@rendezvous/contract/site-settings';
import type { Config } from '../config.ts';
import { isLoopbackHost } from '../config-exposure.ts';

/** A row of the table `site`, validated. */
export type SiteRow = {
  readonly id: number;
  readonly domain: string;
  readonly settings: SiteSettings;
  readonly company: CompanyInfo;
};

/** One of the sites of this installation; each request belongs to exactly one (`site-for-request.ts`, SITE-1). */
export type Site = SiteRow & {
  /** Scheme, host and port, for links in mails, canonical addresses and the allowed origin of changes (SITE-10). */
  readonly origin: string;
  /**
   * The sites whose members are listed here: this one, and those in its pool with `member_resell` on (SITE-3). Null
   * means all sites; queries then need no condition.
   */
  readonly listedSites: readonly number[] | null;
  /**
   * The sites whose members can be met from here: those listed here, and those that list this site's members, who may
   * write first (SITE-3). The relation is symmetric. Null means all sites.
   */
  readonly reachableSites: readonly number[] | null;
};

/** Adds to each site what depends on the other sites; the first one is the default site. */
export function relateSites(rows: readonly SiteRow[], publicUrl: Config['publicUrl']): Site[] {
  const [first] = rows;
  return rows.map((row) => {
    const lists = (one: SiteRow, other: SiteRow) =>
      one.id === other.id || (one.settings.pool === other.settings.pool && other.settings.member_resell);
    const listed = rows.filter((other) => lists(row, other));
    const reachable = rows.filter((other) => lists(row, other) || lists(other, row));
    return {
      ...row,
      // Sites of one company share the details that the first of them has (SITE-5, `company_id`).
      company:
        rows.find((other) => other.settings.company_id === row.settings.company_id)?.company ?? row.company,
      // With PORT=0 the port is known only after the server has begun to listen.
      get origin() {
        return row === first ? publicUrl.origin : originOf(row.domain, publicUrl);
      },
      listedSites: idsUnlessAll(listed, rows),
      reachableSites: idsUnlessAll(reachable, rows),
    };
  });
}

function idsUnlessAll(some: readonly SiteRow[], all: readonly SiteRow[]): readonly number[] | null {
  return some.length === all.length ? null : some.map(({ id }) => id);
}

/** All sites are served by the same processes, with the scheme and port of PUBLIC_URL. */
function originOf(domain: string, publicUrl: URL): string {
  const url = new URL(publicUrl.origin);
  url.hostname = domain;
  return url.origin;
}

/**
 * Finds the site of a `Host` header (SITE-1), regardless of case, port and final dot: the site with that domain, the
 * default site for the host of PUBLIC_URL and loopback names, and null for any other host.
 */
export function siteOfHost(
  sites: readonly Site[],
  host: string | undefined,
  publicUrl: Config['publicUrl'],
): Site | null {
  const name = host?.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  if (!name) return null;
  const found = sites.find(({ domain }) => domain === name);
  if (found) return found;
  const [first] = sites;
  return first && (name === publicUrl.hostname || isLoopbackHost(name)) ? first : null;
}
