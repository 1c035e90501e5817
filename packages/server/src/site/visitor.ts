import type { Locale } from '@rendezvous/contract/locales';
import type { CountryCode } from '@rendezvous/contract/countries';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { readCookie } from '../http/cookies.ts';
import type { RequestFacts } from '../http/route.ts';
import { acceptedLanguages } from './accepted-languages.ts';
import { hasTrafficSource, TRAFFIC_SOURCE } from '../traffic/traffic-source.ts';
import { countryOfAddress } from './visitor-country.ts';

/** Everything on which a response to an anonymous visitor may depend; equal visitors may share a response (CALL-9). */
export type AnonymousVisitor = {
  /** The domain of the visited site. */
  readonly site: string;
  readonly country: CountryCode | null;
  readonly fromTrafficSource: boolean;
  /** Supported languages that the browser accepts, in its order. */
  readonly languages: readonly Locale[];
};

/** Reduces a request to the shareable facts; null for a request with a session cookie, valid or not (CALL-9). */
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
    languages: acceptedLanguages(headers['accept-language']?.toString()),
  };
}

/** Returns the headers from which a shared response is rendered; they contain nothing that is not part of its key. */
export function headersOf({ site, languages, fromTrafficSource }: AnonymousVisitor): Record<string, string> {
  return {
    host: site,
    ...(languages.length ? { 'accept-language': languages.join(',') } : {}),
    ...(fromTrafficSource ? { cookie: TRAFFIC_SOURCE } : {}),
  };
}
