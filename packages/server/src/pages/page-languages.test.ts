import { LANDERS, landerPath, landerSlug } from '@rendezvous/contract/landers';
import { LOCALES, localisePath, type Locale } from '@rendezvous/contract/locales';
import { sitemapPaths } from '@rendezvous/contract/indexing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@rendezvous/contract/default-settings';
import { SECOND_DOMAIN } from '../demo/second-site.ts';
import { createBrowser, pagesThatTell, type Told } from '../testing/page-visits.ts';
import { makeMember } from '../testing/members.ts';
import { sendRaw } from '../testing/raw-request.ts';
import { addTestSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ADDRESS_LIMIT_FACTOR: '100' }, pagesThatTell);
  await addTestSite(server, SECOND_DOMAIN, { domain_language: 'fi' });
});
afterAll(() => server.stop());

/** Sends a request without a cookie; `language` is its `Accept-Language`, if it has one. */
async function read(domain: string, path: string, language?: string) {
  const headers = [
    `Host: ${domain}`,
    'Connection: close',
    ...(language ? [`Accept-Language: ${language}`] : []),
  ];
  const { status, head, body } = await sendRaw(
    server.url,
    `GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`,
  );
  return { status, body, location: /^location: (.*)$/im.exec(head)?.[1]?.trim() ?? null };
}

/** The status, the path and the language of what a client without cookies sees, after at most three redirects. */
async function seen(domain: string, path: string, language?: string) {
  let address = path;
  let answer = await read(domain, address, language);
  for (let hops = 0; answer.location !== null && hops < 3; hops += 1) {
    address = new URL(answer.location, `http://${domain}`).pathname;
    answer = await read(domain, address, language);
  }
  const [told] = /\{.*\}/s.exec(answer.body) ?? [];
  return [answer.status, address, told && (JSON.parse(told) as Told).locale];
}

describe.each([
  ['without a language', 'localhost', 'en'],
  ['of Finnish', SECOND_DOMAIN, 'fi'],
] as const)('a site %s', (_, domain, own) => {
  it('shows search engines every address of its sitemaps in the language of the sitemap (LOCALE-4, PAGE-31, PAGE-37)', async () => {
    for (const locale of ['en', 'fi'] as const) {
      const { body } = await read(domain, `/sitemap-${locale}.xml`);
      const paths = Array.from(
        body.matchAll(/<loc>([^<]+)</g),
        ([, address = '']) => new URL(address).pathname,
      );
      expect(paths).toHaveLength(sitemapPaths({ ...DEFAULT_SETTINGS, logged_out_search: true }).length);
      for (const path of paths) expect(await seen(domain, path)).toEqual([200, path, locale]);
    }
  });

  it('shows browsers its own language, or theirs where it has none (LOCALE-4)', async () => {
    const shown: Locale = own === 'en' ? 'de' : own;
    expect(await seen(domain, '/pricing', 'de')).toEqual([200, `/${shown}/pricing`, shown]);
    expect(await seen(domain, '/sv/pricing', 'de')).toEqual([200, '/sv/pricing', 'sv']);
  });

  it.each([undefined, 'de', 'fi', '*'])(
    'leads from each slug to a page in its language, with Accept-Language: %s (LOCALE-4, LAND-5)',
    async (language) => {
      for (const lander of LANDERS.slice(1, 3)) {
        for (const locale of LOCALES) {
          const path = landerPath(lander, landerSlug('plain', locale));
          const expected = [200, localisePath(locale, path), locale];
          expect(await seen(domain, path, language)).toEqual(expected);
          expect(await seen(domain, localisePath(locale, path), language)).toEqual(expected);
          expect(await seen(domain, `/en${path}`, language)).toEqual(expected);
        }
      }
    },
  );
});

it('remembers English for a visitor of an English slug, whose links have no prefix, and for nobody else (LOCALE-3)', async () => {
  const path = '/landers/video/plaineng';
  const german = { 'accept-language': 'de' };
  expect((await createBrowser(server).open(path)).set).toEqual([]);
  const visitor = createBrowser(server);
  expect((await visitor.open(path, german)).set).toEqual([expect.stringMatching(/^i18n_redirected=en;/)]);
  expect((await visitor.open('/pricing', german)).told.locale).toBe('en');
  expect((await visitor.open(path, german)).set).toEqual([]);
  const { cookie } = await makeMember(server, { language: 'de' });
  expect((await createBrowser(server).open(path, { cookie })).set).toEqual([]);
});
