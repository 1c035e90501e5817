import { COOKIES, type CookieToSet } from '@rendezvous/contract/cookies';
import { readCookie } from '../http/cookies.ts';

/** Each member who shares a browser has a token in its cookie; a browser remembers the last five (LOGIN-4). */
const TOKENS_A_BROWSER = 5;
/** The format of `newToken`. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Reads the device tokens of all members that the browser remembers. They prove that a member has logged in with this
 * browser before (LOGIN-4, PAGE-23; OWASP, "Device cookies"). A block that others caused for the address does not apply
 * to the browser, which has a limit of its own. They grant no session.
 */
export function readDeviceTokens(cookies: string | undefined): string[] {
  const tokens = readCookie(cookies, COOKIES.device.name)?.split('.') ?? [];
  return tokens.filter((token) => TOKEN.test(token)).slice(0, TOKENS_A_BROWSER);
}

/** The cookie that a log-in sets, with the token of that log-in first. */
export function deviceCookie(token: string, others: readonly string[]): CookieToSet {
  const tokens = [token, ...others.filter((other) => other !== token)].slice(0, TOKENS_A_BROWSER);
  return { cookie: 'device', value: tokens.join('.') };
}
