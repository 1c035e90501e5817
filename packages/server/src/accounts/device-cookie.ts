import type { CookieToSet } from '../http/cookies.ts';
import { readCookie } from '../http/cookies.ts';
import { DEVICE_DAYS } from './devices.store.ts';

/**
 * Proves that a member has logged in with this browser before (LOGIN-4, PAGE-23; OWASP, "Device cookies"). A block that
 * others caused for the address does not apply to the browser, which has a limit of its own. It grants no session.
 */
const DEVICE_COOKIE = '__Host-device';
/** Each member who shares a browser has a token in its cookie; a browser remembers the last five (LOGIN-4). */
const TOKENS_A_BROWSER = 5;
/** The format of `newToken`. */
const TOKEN = /^[\w-]{43}$/;

/** Reads the device tokens of all members that the browser remembers. */
export function readDeviceTokens(cookies: string | undefined): string[] {
  const tokens = readCookie(cookies, DEVICE_COOKIE)?.split('.') ?? [];
  return tokens.filter((token) => TOKEN.test(token)).slice(0, TOKENS_A_BROWSER);
}

/** The cookie that a log-in sets, with the token of that log-in first. */
export function deviceCookie(token: string, others: readonly string[]): CookieToSet {
  const tokens = [token, ...others.filter((other) => other !== token)].slice(0, TOKENS_A_BROWSER);
  return { name: DEVICE_COOKIE, value: tokens.join('.'), days: DEVICE_DAYS, httpOnly: true };
}
