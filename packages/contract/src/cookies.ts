import { ATTRIBUTION_DAYS, CONSENT_DAYS, DEVICE_DAYS, SESSION_DAYS } from './rules.ts';

/**
 * Every cookie of the site (PAGE-23), in the order of the cookies page, with its lifetime in days. Scripts cannot read
 * those that are `httpOnly`. Only `attribution` needs consent (LAW-5). The prefix `__Host-` requires Secure, path `/` and
 * no domain (RFC 6265bis).
 */
export const COOKIES = {
  session: { name: '__Host-session', days: SESSION_DAYS, httpOnly: true },
  device: { name: '__Host-device', days: DEVICE_DAYS, httpOnly: true },
  language: { name: 'i18n_redirected', days: 365, httpOnly: false },
  theme: { name: 'theme', days: 365, httpOnly: false },
  formats: { name: 'formats', days: 365, httpOnly: false },
  time_zone: { name: 'time_zone', days: 365, httpOnly: false },
  traffic_source: { name: 'traffic_source', days: 1, httpOnly: true },
  consent: { name: 'consent', days: CONSENT_DAYS, httpOnly: true },
  attribution: { name: 'attribution', days: ATTRIBUTION_DAYS, httpOnly: true },
} as const;
export type CookieId = keyof typeof COOKIES;

/** A cookie to set; null removes it. */
export type CookieToSet = { readonly cookie: CookieId; readonly value: string | null };

/**
 * The text with which a cookie is set, by a response or by `document.cookie`. It is always Secure and Lax; browsers
 * treat http://localhost as secure.
 */
export function serialiseCookie({ cookie, value }: CookieToSet): string {
  const { name, days, httpOnly } = COOKIES[cookie];
  const seconds = value === null ? 0 : days * 86_400;
  return `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${seconds}; SameSite=Lax; Secure${httpOnly ? '; HttpOnly' : ''}`;
}
