import type { CookieToSet } from '../http/cookies.ts';
import { readCookie } from '../http/cookies.ts';
import type { RequestFacts } from '../http/route.ts';
import type { Site } from './site.ts';

/** Remembers for a day that a visitor came by an advertiser's link (PAGE-23); only the sign-up stores by which one. */
const COOKIE = 'traffic_source';

/** Returns the cookie for a page with an advertiser's network in its address. */
export function trafficSourceCookie(network: string | string[] | undefined): CookieToSet | null {
  return network ? { name: COOKIE, value: '1', days: 1, httpOnly: true } : null;
}

/** Returns whether the visitor came by an advertiser's link. */
export function hasTrafficSource({ headers }: Pick<RequestFacts, 'headers'>): boolean {
  const { cookie } = headers;
  return typeof cookie === 'string' && readCookie(cookie, COOKIE) !== undefined;
}

/** The `Cookie` header of such a visitor without other cookies. */
export const TRAFFIC_SOURCE = `${COOKIE}=1`;

/** Returns whether a visitor may see members; visitors from an advertiser's link have their own setting (SEARCH-2). */
export function maySearchLoggedOut(
  { settings }: Pick<Site, 'settings'>,
  facts: Pick<RequestFacts, 'headers'>,
) {
  return hasTrafficSource(facts) ? settings.logged_out_search_trafficsource : settings.logged_out_search;
}
