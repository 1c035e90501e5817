import { COOKIES, type CookieToSet } from '@rendezvous/contract/cookies';
import type { Tracking } from '@rendezvous/contract/tracking';
import { readCookie } from '../http/cookies.ts';
import type { RequestFacts } from '../http/route.ts';
import type { Site } from '../site/site.ts';

/**
 * Returns the cookie for a page with an advertiser's network in its address. It says that a visitor came by an
 * advertiser's link, and not by which one (PAGE-23).
 */
export function trafficSourceCookie(tracking: Tracking | undefined): CookieToSet | null {
  return tracking?.network ? { cookie: 'traffic_source', value: '1' } : null;
}

/** Returns whether the visitor came by an advertiser's link. */
export function hasTrafficSource({ headers }: Pick<RequestFacts, 'headers'>): boolean {
  const { cookie } = headers;
  return typeof cookie === 'string' && readCookie(cookie, COOKIES.traffic_source.name) !== undefined;
}

/** The `Cookie` header of such a visitor without other cookies. */
export const TRAFFIC_SOURCE = `${COOKIES.traffic_source.name}=1`;

/** Returns whether a visitor may see members; visitors from an advertiser's link have their own setting (SEARCH-2). */
export function maySearchLoggedOut(
  { settings }: Pick<Site, 'settings'>,
  facts: Pick<RequestFacts, 'headers'>,
) {
  return hasTrafficSource(facts) ? settings.logged_out_search_trafficsource : settings.logged_out_search;
}
