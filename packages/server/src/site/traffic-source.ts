import type { CookieToSet } from '../http/cookies.ts';
import { readCookie } from '../http/cookies.ts';
import type { RequestFacts } from '../http/route.ts';
import type { Site } from './site.ts';

/** Remembers for a day that a visitor came by an advertiser's link; whose is kept by the sign-up alone. */
const COOKIE = 'traffic_source';

/** The cookie to set with a page whose address names an advertiser's network. */
export function trafficSourceCookie(network: string | string[] | undefined): CookieToSet | null {
  return network ? { name: COOKIE, value: '1', days: 1, httpOnly: true } : null;
}

/** Whether the visitor came by an advertiser's link. */
export function hasTrafficSource({ headers }: Pick<RequestFacts, 'headers'>): boolean {
  const { cookie } = headers;
  return typeof cookie === 'string' && readCookie(cookie, COOKIE) !== undefined;
}

/** The `Cookie` header of such a visitor who brings nothing else. */
export const TRAFFIC_SOURCE = `${COOKIE}=1`;

/** Whether a visitor without a session may look at members: each way of coming has its own setting. */
export function maySearchLoggedOut(
  { settings }: Pick<Site, 'settings'>,
  facts: Pick<RequestFacts, 'headers'>,
) {
  return hasTrafficSource(facts) ? settings.logged_out_search_trafficsource : settings.logged_out_search;
}
