import { splitLocale } from './locales.ts';

/** Longest path, in characters, that a `next` parameter or a link in a mail can carry (LOGIN-10). */
export const SITE_PATH_LENGTH = 500;

const BASE_URL = 'https://here.invalid';
const ADDRESSES_ANOTHER_SITE = /^\/[/\\]/;
/** Browsers drop control characters from an address and read a backslash as a slash. */
// eslint-disable-next-line no-control-regex -- these characters are what it looks for
const DISGUISE = /[\\\u0000-\u001F\u007F]/;
/** Calls are not pages, and opening some of them changes something. */
const CALLS = /^\/api(?:\/|$)/i;

/**
 * The page of this site that an untrusted address names, without its language prefix: where to go after a log-in
 * (LOGIN-10). Null for everything else: a disguised address of another site, another scheme, or a call.
 */
export function sitePath(given: string | null | undefined): string | null {
  if (!given?.startsWith('/') || given.length > SITE_PATH_LENGTH || DISGUISE.test(given)) return null;
  try {
    const url = new URL(given, BASE_URL);
    const { path } = splitLocale(url.pathname);
    const decoded = decodeURIComponent(path);
    const leadsAway =
      url.origin !== BASE_URL || [path, decoded].some((one) => ADDRESSES_ANOTHER_SITE.test(one));
    if (leadsAway || DISGUISE.test(decoded) || CALLS.test(decoded)) return null;
    return path + url.search + url.hash;
  } catch {
    return null;
  }
}
