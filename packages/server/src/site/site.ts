import type { CompanyInfo } from '@rendezvous/contract/entities';
import type { SiteSettings } from '@rendezvous/contract/site-settings';
import type { Config } from '../config.ts';
import { isLoopbackHost } from '../config-exposure.ts';

/** A row of the table `site`, and what follows from it and the other rows. */
export type SiteRow = {
  readonly id: number;
  readonly domain: string;
  readonly settings: SiteSettings;
  readonly company: CompanyInfo;
};

/** One of the sites of this installation; a request is made to exactly one (`site-for-request.ts`). */
export type Site = SiteRow & {
  /** Scheme, host and port: of links in mails, canonical addresses and the origin that may change something. */
  readonly origin: string;
  /**
   * Whose members search lists here: this site's and those of sites in its pool whose `member_resell` is on. Null where
   * that is every site, so that a database of one site asks nothing.
   */
  readonly listedSites: readonly number[] | null;
  /**
   * Whose members can be met from here: those that are listed here, and those of sites where this site's are listed, since
   * they may write first. It holds for both or for neither.
   */
  readonly reachableSites: readonly number[] | null;
};

/** All sites with what follows from each other; the first one is the default site. */
export function relateSites(rows: readonly SiteRow[], publicUrl: Config['publicUrl']): Site[] {
  const [first] = rows;
  return rows.map((row) => {
    const lists = (one: SiteRow, other: SiteRow) =>
      one.id === other.id || (one.settings.pool === other.settings.pool && other.settings.member_resell);
    const listed = rows.filter((other) => lists(row, other));
    const reachable = rows.filter((other) => lists(row, other) || lists(other, row));
    return {
      ...row,
      // One company may run several sites: what the first one says of it holds for all.
      company:
        rows.find((other) => other.settings.company_id === row.settings.company_id)?.company ?? row.company,
      // With PORT=0 the port is known only once the server listens.
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

/** Every site is served by the same processes, behind the same kind of address as PUBLIC_URL. */
function originOf(domain: string, publicUrl: URL): string {
  const url = new URL(publicUrl.origin);
  url.hostname = domain;
  return url.origin;
}

/**
 * The site of a `Host` header, in any case, with or without a port or a final dot: the one with that domain; the default
 * site for the host of PUBLIC_URL and for loopback; null for any other.
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
