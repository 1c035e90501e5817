import { COOKIES, type CookieToSet } from '@rendezvous/contract/cookies';
import { ATTRIBUTION_DAYS } from '@rendezvous/contract/rules';
import {
  cleanTracking,
  CONSENTS,
  TRACKING_PARAMETERS,
  type Attribution,
  type Consent,
  type Tracking,
} from '@rendezvous/contract/tracking';
import { readCookie } from '../http/cookies.ts';
import type { RequestFacts } from '../http/route.ts';

/** An arrival by an advertiser's link, with its time in seconds since the epoch. */
type Touch = { readonly at: number; readonly tracking: Tracking };
/** The first and the last arrival of a browser; equal if there was one, null if there was none. */
type Remembered = { readonly first: Touch; readonly last: Touch } | null;

type Request = Pick<RequestFacts, 'headers' | 'site'>;

/** The longest value of the cookie in bytes, well below the 4,096 that browsers accept (RFC 6265bis, 5.5). */
const MOST_BYTES = 2_000;

/** The visitor's answer to the question whether an advertiser's link may be remembered; null before there is one. */
export function consentOf({ headers, site }: Request): Consent | null {
  const { cookie } = headers;
  if (!site.settings.attribution || typeof cookie !== 'string') return null;
  return CONSENTS.find((one) => one === readCookie(cookie, COOKIES.consent.name)) ?? null;
}

/** Returns the links of the last 30 days that the browser remembers, with the visitor's consent (SIGNUP-15, LAW-5). */
function remembered(request: Request, now: Date): Remembered {
  const { cookie } = request.headers;
  if (consentOf(request) !== 'accepted' || typeof cookie !== 'string') return null;
  const oldest = now.getTime() / 1_000 - ATTRIBUTION_DAYS * 86_400;
  const touches = parseTouches(readCookie(cookie, COOKIES.attribution.name)).filter(({ at }) => at > oldest);
  const [first] = touches;
  return first ? { first, last: touches.at(-1) ?? first } : null;
}

/** What a page has to know; `tracking` are the parameters in its address. Members are not asked. */
export function attributionOf(
  request: Request & {
    readonly isMember: boolean;
    readonly tracking: Tracking | undefined;
    readonly now: Date;
  },
): Attribution {
  const { site, isMember, tracking, now } = request;
  const consent = consentOf(request);
  const known = remembered(request, now);
  return {
    consent,
    asks: site.settings.attribution && !isMember && tracking !== undefined && consent === null,
    hasNetwork: known !== null && hasNetwork({ first: known.first.tracking, last: known.last.tracking }),
  };
}

/** Returns the cookie that remembers an arrival by a link, or null if there is no link. The visitor has consented. */
export function attributionCookie(
  request: Request,
  { tracking, now }: { readonly tracking: Tracking | undefined; readonly now: Date },
): CookieToSet | null {
  if (!tracking) return null;
  const last = { at: Math.floor(now.getTime() / 1_000), tracking };
  const first = remembered(request, now)?.first ?? last;
  return { cookie: 'attribution', value: formatTouches(first, last) };
}

/** The links by which a new member came: the parameters of the sign-up itself are the last, others are remembered. */
export type Touches = {
  /** Null if there was only one link. */
  readonly first: Tracking | null;
  readonly last: Tracking | null;
  /** Whether the browser has the cookie. */
  readonly remembered: boolean;
};

export function touchesAtSignUp(request: Request, given: Tracking | undefined, now: Date): Touches {
  const known = remembered(request, now);
  const last = cleanTracking(given) ?? known?.last.tracking ?? null;
  const first = known && !isEqual(known.first.tracking, last) ? known.first.tracking : null;
  return { first, last, remembered: known !== null };
}

/** Whether one of the links names a network (SIGNUP-2). */
export function hasNetwork({ first, last }: Pick<Touches, 'first' | 'last'>): boolean {
  return (last?.network ?? first?.network) !== undefined;
}

function isEqual(one: Tracking, other: Tracking | null): boolean {
  return TRACKING_PARAMETERS.every((name) => one[name] === other?.[name]);
}

/**
 * The value of the cookie: a JSON list of one or two lists of a time and the parameters. Parameters that would make it
 * too long are left out, the last ones first.
 */
function formatTouches(first: Touch, last: Touch): string {
  const touches = isEqual(first.tracking, last.tracking) ? [last] : [first, last];
  for (let kept: number = TRACKING_PARAMETERS.length; ; kept -= 1) {
    const names = TRACKING_PARAMETERS.slice(0, kept);
    const value = JSON.stringify(
      touches.map(({ at, tracking }) => [at, ...names.map((name) => tracking[name] ?? '')]),
    );
    if (kept === 1 || encodeURIComponent(value).length <= MOST_BYTES) return value;
  }
}

/** Anybody can write anything into their cookies: what is not in the form of `formatTouches` is ignored. */
function parseTouches(value: string | undefined): Touch[] {
  if (!value || encodeURIComponent(value).length > MOST_BYTES) return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    return [];
  }
  if (!Array.isArray(parsed)) return [];
  return parsed.slice(0, 2).flatMap((touch: unknown) => {
    if (!Array.isArray(touch)) return [];
    const [at, ...values] = touch as unknown[];
    const tracking = cleanTracking(
      Object.fromEntries(
        TRACKING_PARAMETERS.map((name, index) => [
          name,
          typeof values[index] === 'string' ? values[index] : null,
        ]),
      ),
    );
    return typeof at === 'number' && tracking ? [{ at, tracking }] : [];
  });
}
