import { COOKIES } from '@rendezvous/contract/cookies';
import { readCookie } from '../http/cookies.ts';
import type { RequestFacts } from '../http/route.ts';
import { readTimeZone } from '../pages/time-zone.ts';
import { deviceCookie, readDeviceTokens } from './device-cookie.ts';
import { deviceNameOf } from './device-name.ts';
import type { NewSession } from './open-session.ts';
import type { Visit } from './sign-up.commands.ts';
import type { Viewer } from './viewer.ts';

/** Reads from a request what begins or continues a session. */
export function visitOf(viewer: Viewer | null, { headers, site }: RequestFacts): Visit {
  const { cookie, 'user-agent': userAgent } = headers;
  const cookies = typeof cookie === 'string' ? cookie : undefined;
  return {
    site,
    viewer,
    deviceTokens: readDeviceTokens(cookies),
    deviceTimeZone: readTimeZone(readCookie(cookies, COOKIES.time_zone.name)),
    device: deviceNameOf(typeof userAgent === 'string' ? userAgent : undefined),
  };
}

/** Sets the cookies of a new session and of its browser (LOGIN-1, LOGIN-4). */
export function setCookies(facts: RequestFacts, { token, deviceToken }: NewSession): void {
  facts.setCookie({ cookie: 'session', value: token });
  facts.setCookie(deviceCookie(deviceToken, visitOf(null, facts).deviceTokens));
}
