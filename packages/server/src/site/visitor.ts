import { isLocale, type Locale } from '@rendezvous/contract/locales';
import type { CountryCode } from '@rendezvous/contract/countries';
import Negotiator from 'negotiator';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { readCookie } from '../http/cookies.ts';
import type { RequestFacts } from '../http/route.ts';
import { hasTrafficSource, TRAFFIC_SOURCE } from './traffic-source.ts';
import { countryOfAddress } from './visitor-country.ts';

/** All that an answer to an anonymous visitor may depend on: whoever has the same of these may get the same answer. */
export type AnonymousVisitor = {
  /** The domain of the visited site. */
  readonly site: string;
  readonly country: CountryCode | null;
  readonly fromTrafficSource: boolean;
  /** Languages of ours that the browser asks for, in its order. */
  readonly languages: readonly Locale[];
};

/** Who asks, reduced to what may be shared; null for whoever brings a session, also one that is no longer valid. */
export function anonymousVisitor({
  headers,
  ip,
  site,
}: Pick<RequestFacts, 'headers' | 'ip' | 'site'>): AnonymousVisitor | null {
  const { cookie } = headers;
  if (
    cookie !== undefined &&
    (typeof cookie !== 'string' || readCookie(cookie, SESSION_COOKIE) !== undefined)
  )
    return null;
  return {
    site: site.domain,
    country: countryOfAddress(ip),
    fromTrafficSource: hasTrafficSource({ headers }),
    languages: wishedLanguages(headers['accept-language']?.toString()),
  };
}

/** The headers that an answer to be shared is made from: nothing of the request but what its key has too. */
export function headersOf({ site, languages, fromTrafficSource }: AnonymousVisitor): Record<string, string> {
  return {
    host: site,
    ...(languages.length ? { 'accept-language': languages.join(',') } : {}),
    ...(fromTrafficSource ? { cookie: TRAFFIC_SOURCE } : {}),
  };
}

function wishedLanguages(header: string | undefined): Locale[] {
  if (!header) return [];
  // Browsers ask for `no` where the site says `nb`.
  const wished = new Negotiator({ headers: { 'accept-language': header } })
    .languages()
    .map((tag) => tag.toLowerCase().split('-')[0])
    .map((language) => (language === 'no' ? 'nb' : language));
  return [...new Set(wished.filter(isLocale))];
}
