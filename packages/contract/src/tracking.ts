/** The parameters of an advertiser's link that are stored with an account (SIGNUP-15). */
export const TRACKING_PARAMETERS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
export type TrackingParameter = (typeof TRACKING_PARAMETERS)[number];

/** The parameters of one arrival by an advertiser's link, as far as the link had them. */
export type Tracking = { readonly [Name in TrackingParameter]?: string };

/** Longest value of a parameter in characters; a longer one is cut (SIGNUP-15). */
export const TRACKING_LENGTH = 100;

/** What no identifier of a campaign contains, but a script, a formula or a forged header does. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"'`\\]/u;

/**
 * The tracking parameters in an address; undefined if there are none. Of a repeated parameter the first counts; one that
 * is empty or has a character of `REFUSED` is ignored.
 */
export function readTracking(search: URLSearchParams): Tracking | undefined {
  return cleanTracking(Object.fromEntries(TRACKING_PARAMETERS.map((name) => [name, search.get(name)])));
}

/** The same for parameters that were taken from an address before. */
export function cleanTracking(
  given: { readonly [Name in TrackingParameter]?: string | null } | undefined,
): Tracking | undefined {
  const found = TRACKING_PARAMETERS.flatMap((name) => {
    const value = given?.[name]?.trim().slice(0, TRACKING_LENGTH).toWellFormed();
    return value && !REFUSED.test(value) ? [[name, value] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Whether the site's setting `signups` admits a visitor; `hasNetwork` says that a `network` is known of them (SIGNUP-2). */
export function maySignUp(signups: 'all' | 'with_trafficsource' | 'none', hasNetwork: boolean): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && hasNetwork);
}

/** The answer to the question whether an advertiser's link may be remembered (LAW-5). */
export const CONSENTS = ['accepted', 'rejected'] as const;
export type Consent = (typeof CONSENTS)[number];

/**
 * Where the form with that question is posted, as `application/x-www-form-urlencoded`: `attribution` is the answer,
 * `next` the page to come back to, and the others are the parameters of the link.
 */
export const CONSENT_FORM = '/consent';

/** What a page has to know of the answer, and of what is remembered. */
export type Attribution = {
  /** The answer, or null before there is one. */
  readonly consent: Consent | null;
  /** Whether the page asks: the visitor came by an advertiser's link and has not answered. */
  readonly asks: boolean;
  /** Whether a remembered link names a network, so that sign-up is open (SIGNUP-2). */
  readonly hasNetwork: boolean;
};

/**
 * A path of the site with the parameters of an advertiser's link, so that they reach the sign-up (SIGNUP-15); a path that
 * has some of its own keeps those. `('/login?next=%2Flikes#top', { ref: 'r' })` → `/login?next=%2Flikes&ref=r#top`.
 */
export function withTracking(path: string, tracking: Tracking | undefined): string {
  const [, page = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(path) ?? [];
  if (!tracking || !page.startsWith('/') || readTracking(new URLSearchParams(query))) return path;
  return `${page}?${query ? `${query}&` : ''}${new URLSearchParams(tracking)}${hash}`;
}
