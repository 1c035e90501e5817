import type { CookieToSet } from '../http/cookies.ts';
import { readCookie } from '../http/cookies.ts';
import { DEVICE_DAYS } from './devices.store.ts';

/**
 * Says that a member has logged in with this browser before (OWASP, "Device cookies"): whoever has it passes the block
 * that strangers' failures put on the address, and has a limit of their own. It opens no session.
 */
const DEVICE_COOKIE = '__Host-device';
/** Members who share a browser each have a token in its cookie; the last ones are kept. */
const TOKENS_A_BROWSER = 5;
/** As `newToken` writes them. */
const TOKEN = /^[\w-]{43}$/;

/** The tokens that a request's browser has, of whichever members. */
export function readDeviceTokens(cookies: string | undefined): string[] {
  const tokens = readCookie(cookies, DEVICE_COOKIE)?.split('.') ?? [];
  return tokens.filter((token) => TOKEN.test(token)).slice(0, TOKENS_A_BROWSER);
}

/** The cookie that a login leaves, with its token first. */
export function deviceCookie(token: string, others: readonly string[]): CookieToSet {
  const tokens = [token, ...others.filter((other) => other !== token)].slice(0, TOKENS_A_BROWSER);
  return { name: DEVICE_COOKIE, value: tokens.join('.'), days: DEVICE_DAYS, httpOnly: true };
}
