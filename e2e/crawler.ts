import { COOKIES } from '@rendezvous/contract/cookies';
import { LOCALES, localisePath, type Locale } from '@rendezvous/contract/locales';
import { FIRST_DOMAIN, linksOf, readPages, type Answer } from './read-pages.ts';

/** Requests that are open at the same time; the server has one processor for pages. */
const OPEN_REQUESTS = 6;

/** A crawler of the pages of a site that is started later; see `readPages` about `from`. */
export function createReader(site: { readonly url: string }, { from = '127.0.0.1' } = {}) {
  const pages = readPages(site, { from });
  const read = (path: string, locale: Locale, domain = FIRST_DOMAIN): Promise<Answer> =>
    pages.read(path, locale, { domain, headers: chosen(locale) });

  /** The size of a page as it is sent to a browser, bytes. */
  async function bytesOf(path: string, locale: Locale, domain: string): Promise<number> {
    const headers = {
      'accept-encoding': 'gzip, deflate, br, zstd',
      'accept-language': locale,
      ...chosen(locale),
    };
    return (await pages.send(path, domain, headers)).body.length;
  }

  /** Reads every page of a site that can be reached by links from the home page in one language. */
  async function crawl(locale: Locale, domain: string): Promise<Map<string, Answer>> {
    const seen = new Map<string, Answer>();
    let members = 0;
    let found = [localisePath(locale, '/')];
    while (found.length > 0) {
      const fresh = [...new Set(found)].filter(
        (path) => !seen.has(path) && !(isMemberPath(path) && ++members > MEMBER_PAGES),
      );
      found = [];
      await forEach(fresh, async (path) => {
        const answer = await read(path, locale, domain);
        seen.set(path, answer);
        const next = answer.location ? [new URL(answer.location, site.url).pathname] : linksOf(answer.html);
        // The footer links to the same page in the other languages, which have a crawl of their own.
        found.push(...next.filter((link) => link === localisePath(locale, '/') || isIn(locale, link)));
      });
    }
    return seen;
  }

  return { read, bytesOf, crawl };
}

/** A path without a language is English for those who chose it, also where the domain has another language (LOCALE-3). */
const chosen = (locale: Locale) => ({ cookie: `${COOKIES.language.name}=${locale}` });

/** Members' pages are alike, so a few of them are enough. */
const MEMBER_PAGES = 3;

export const isMemberPath = (path: string): boolean => /\/members\/[^/]+$/.test(path);

function isIn(locale: Locale, path: string): boolean {
  const [, first] = path.split('/');
  return LOCALES.includes(first as Locale) ? first === locale && locale !== 'en' : locale === 'en';
}

/** Calls a function for every item, some of them at the same time, and returns the results in order. */
export async function forEach<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  await Promise.all(
    Array.from({ length: OPEN_REQUESTS }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await act(next[1]);
    }),
  );
  return results;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What a page says, its attributes included, without its scripts and styles. */
export function textsOf(html: string): string {
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** What a document loads or runs, apart from the inline script of the entry warning. */
export const scriptsOf = (html: string): string[] =>
  html.match(/<script[^>]* src=|rel="modulepreload"|pageState/g) ?? [];
