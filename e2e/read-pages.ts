import { request, type IncomingHttpHeaders } from 'node:http';
import { LOCALES, type Locale } from '@rendezvous/contract/locales';

export type Answer = {
  readonly status: number;
  readonly html: string;
  readonly location: string | null;
  readonly headers: IncomingHttpHeaders;
};

type Reading = { readonly domain?: string; readonly headers?: Record<string, string> };

/** The domain of the first demo site. */
export const FIRST_DOMAIN = 'localhost';

/**
 * Reads pages of the sites of a server as a browser that runs no script does. `from` is the address of the local network
 * from which it comes: the server limits how many pages each address reads (CALL-6).
 */
export function readPages(site: { readonly url: string }, { from = '127.0.0.1' } = {}) {
  /** Reads a page of one of the sites, which the server tells apart by `Host`; `fetch` does not let that header be set. */
  function send(
    path: string,
    domain: string,
    headers: Record<string, string>,
  ): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }> {
    const { port } = new URL(site.url);
    const host = `${domain}:${port}`;
    return new Promise((resolve, reject) => {
      const connection = { host: '127.0.0.1', port, localAddress: from };
      request({ ...connection, path, headers: { ...headers, host } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
  }

  async function read(
    path: string,
    locale: Locale,
    { domain = FIRST_DOMAIN, headers }: Reading = {},
  ): Promise<Answer> {
    const answer = await send(path, domain, { 'accept-language': locale, ...headers });
    const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
    return {
      status: answer.status,
      html: isPage ? answer.body.toString() : '',
      location: answer.headers.location ?? null,
      headers: answer.headers,
    };
  }

  const readText = async (path: string) => (await fetch(site.url + path)).text();

  /** A profile that the search shows to visitors, by its path without a language. */
  async function findMemberPath(): Promise<string> {
    const found = linksOf((await read('/members', 'en')).html).find((path) =>
      /^\/members\/[^/]+$/.test(path),
    );
    if (!found) throw new Error('The search shows nobody.');
    return found;
  }

  return { send, read, readText, findMemberPath };
}

/** The paths of this site that a page links to, without queries and fragments. */
export const linksOf = (html: string): string[] => hrefsOf(html).map((href) => href.replace(/[?#].*$/, ''));

/** The addresses of this site that a page links to. */
export function hrefsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  const links = Array.from(body.matchAll(/<a\s[^>]*href="([^"]+)"/g), ([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return links.filter((href) => href.startsWith('/') && !href.startsWith('//'));
}

export const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
export const headingOf = (html: string) =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '');

/** What the tags in the head of a page say, by their name or property. */
export const metaOf = (html: string) =>
  new Map(
    Array.from(
      html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g),
      ([, name = '', content = '']) => [name, content],
    ),
  );

export const addressesIn = (xml: string) =>
  Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
export const localeOf = (path: string) => LOCALES.find((locale) => locale === path.split('/')[1]) ?? 'en';
