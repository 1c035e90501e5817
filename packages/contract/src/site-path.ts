import { splitLocale } from './locales.ts';

/** The longest that a link in a mail or an address carries along. */
export const SITE_PATH_LENGTH = 500;

const HERE = 'https://here.invalid';
const ADDRESSES_ANOTHER_SITE = /^\/[/\\]/;
/** Browsers drop control characters from an address and read a backslash as a slash. */
// eslint-disable-next-line no-control-regex -- these characters are what it looks for
const DISGUISE = /[\\\u0000-\u001F\u007F]/;
/** Calls, not pages: some of them change something by being opened. */
const CALLS = /^\/api(?:\/|$)/i;

/**
 * The page of this site that an address from outside names, without its language: where to go after a log-in. Null for
 * everything else: another site's address in disguise, another scheme, a call.
 */
export function sitePath(given: string | null | undefined): string | null {
  if (!given?.startsWith('/') || given.length > SITE_PATH_LENGTH || DISGUISE.test(given)) return null;
  try {
    const url = new URL(given, HERE);
    const { path } = splitLocale(url.pathname);
    const decoded = decodeURIComponent(path);
    const leadsAway = url.origin !== HERE || [path, decoded].some((one) => ADDRESSES_ANOTHER_SITE.test(one));
    if (leadsAway || DISGUISE.test(decoded) || CALLS.test(decoded)) return null;
    return path + url.search + url.hash;
  } catch {
    return null;
  }
}
