import { LOCALES } from '@rendezvous/contract/locales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const read = async (path: string) => {
  const response = await fetch(server.url + path);
  return { type: response.headers.get('content-type'), status: response.status, text: await response.text() };
};
const addressesOf = (xml: string) =>
  Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);

test('keeps search engines off private pages and leads them to the sitemaps (PAGE-37)', async () => {
  const { type, text } = await read('/robots.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  const lines = text.split('\n');
  expect(lines).toContain('Disallow: /chats');
  expect(lines).toContain('Disallow: /*/chats');
  expect(lines).toContain('Disallow: /api/');
  // A search engine has to read these pages to learn that it may not show them (PAGE-31).
  const answered = /^Disallow: .*\/(?:pages|desk|reset-password|mail-change|unsubscribe|signup|activate)/;
  expect(lines.filter((line) => answered.test(line))).toEqual([
    'Disallow: /signup-matches',
    'Disallow: /*/signup-matches',
  ]);
  const sitemap = lines.find((line) => line.startsWith('Sitemap: '))?.slice('Sitemap: '.length);
  expect(new URL(sitemap ?? '').pathname).toBe('/sitemap.xml');
});

test('lists the public pages in every language, and no member (PAGE-37)', async () => {
  const index = await read('/sitemap.xml');
  expect(index.type).toBe('application/xml; charset=utf-8');
  expect(addressesOf(index.text)).toEqual(LOCALES.map((locale) => `/sitemap-${locale}.xml`));
  const english = addressesOf((await read('/sitemap-en.xml')).text);
  expect(english).toEqual(
    expect.arrayContaining(['/', '/members', '/lang-config', '/pages/terms', '/landers/gallery']),
  );
  expect(english.filter((path) => /^\/members\/|safety/.test(path))).toEqual([]);
  const german = addressesOf((await read('/sitemap-de.xml')).text);
  expect(german).toContain('/de/pages/terms');
  expect(german).toHaveLength(english.length);
  expect((await read('/sitemap-xx.xml')).status).toBe(404);
});

test('leaves the search out where visitors may not search (PAGE-37, SEARCH-2)', async () => {
  await changeSite(server, { logged_out_search: false });
  expect(addressesOf((await read('/sitemap-en.xml')).text)).not.toContain('/members');
});
