import fc from 'fast-check';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localisePath, splitLocale } from '@rendezvous/contract/locales';
import type { PageRenderer } from '@rendezvous/contract/pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../pages/pages.ts';
import { staticFiles } from '../pages/static-files.ts';
import { rawGet, sendRaw } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Renders the address into the page, as the app's document does. */
const renderer: PageRenderer = async ({ url, locale, call }) => {
  const { origin, pathname, searchParams } = new URL(url);
  await call('searchMembers', { query: { countryregion: searchParams.get('countryregion') ?? undefined } });
  const page = `<link rel="canonical" href="${origin}${localisePath(locale, splitLocale(pathname).path)}">`;
  return {
    kind: 'page',
    status: 200,
    isDocument: false,
    tree: null,
    render: async () => Buffer.from(page),
  };
};

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-static-'));
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  server = await startTestServer(
    { ADDRESS_LIMIT_FACTOR: '1000' },
    {
      pages: (services) => ({
        files: staticFiles(folder, services.config),
        middleware: [pages(services, async () => renderer)],
      }),
    },
  );
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (address: string, headers?: string[]) => sendRaw(server.url, rawGet(address, headers));

async function refusalOf(address: string) {
  const { status, head, body } = await get(address);
  return {
    status,
    isPage:
      /content-type: text\/html/i.test(head) &&
      /cache-control: no-store/i.test(head) &&
      /<h1>(This page could not be found|Diese Seite wurde nicht gefunden)<\/h1>/.test(body),
    leads: /evil.*/i.exec(head + body),
  };
}

describe('an address that cannot be one of the site', () => {
  it.each([
    ['/%ff.js', 400],
    ['/%', 400],
    ['/%zz/members', 400],
    ['/%ed%a0%80', 400],
    ['/%00.js', 404],
    ['/photos/%00', 404],
    ['///', 404],
    ['//[', 404],
    ['//evil.example/', 404],
    ['/\\evil.example/', 404],
    ['/%5cevil.example', 404],
    ['/%2f%2fevil.example', 404],
    ['/de//evil.example', 404],
    ['/en//evil.example', 404],
    ['/members%0d%0aX-Evil:%201', 404],
    ['/members?countryregion=%00', 400],
    ['*', 400],
  ] as const)('%s: responds with %s and a page', async (address, status) => {
    expect(await refusalOf(address)).toEqual({ status, isPage: true, leads: null });
  });

  it('is refused with 414 and a page if it is too long', async () => {
    expect((await refusalOf(`/${'a'.repeat(8_000)}`)).status).toBe(414);
    expect((await refusalOf(`/members?next=${'a'.repeat(8_000)}`)).status).toBe(414);
  });

  it('is refused in the language of the address, the cookie or the browser (LOCALE-4)', async () => {
    const languageOf = async (address: string, headers?: string[]) =>
      /<html lang="(\w+)"/.exec((await get(address, headers)).body)?.[1];
    expect(await languageOf('/de//evil.example')).toBe('de');
    expect(await languageOf('/%ff', ['Cookie: i18n_redirected=pl'])).toBe('pl');
    expect(await languageOf('//', ['Accept-Language: no,da;q=0.5'])).toBe('nb');
  });

  it('is refused with an error code if it is a call (ERROR-1)', async () => {
    const calls = [
      ['/api/%ff', 400, 'invalid_request'],
      ['/api//members.php', 404, 'not_found'],
      ['/api/members.php?countryregion=%00', 400, 'invalid_request'],
      [`/api/member.php?id=${'a'.repeat(8_000)}`, 414, 'too_large'],
    ] as const;
    for (const [address, status, code] of calls) {
      const response = await get(address);
      expect([response.status, JSON.parse(response.body).error.code]).toEqual([status, code]);
    }
  });
});

it('does not change ordinary addresses, and reads an absolute URL as its path', async () => {
  const { origin } = server.services.config.publicUrl;
  for (const [address, path] of [
    ['/members', '/members'],
    ['/members?name=%C3%A9&x=%ff', '/members'],
    ['/a%20b/%C3%A9', '/a%20b/%C3%A9'],
    ['http://evil.example/members', '/members'],
    ['http://evil.example', '/'],
  ] as const) {
    const { status, body } = await get(address);
    expect([address, status, body]).toEqual([
      address,
      200,
      expect.stringContaining(`<link rel="canonical" href="${origin}${path}">`),
    ]);
  }
  expect((await get('/icon.svg')).status).toBe(200);
});

describe('any address', () => {
  const odd = fc.constantFrom(
    '/', '//', '\\', '%', '%2', '%00', '%ff', '%2f', '%5C', '%2e', '..', '.', '[', ']', '@', ':', ':80', '?', '#', '&',
    '=', '%ed%a0%80', '%C3%A9', '\u00ff', ';', '|', '{', '*', 'http:', 'javascript:', 'evil.example', '.js', '.php',
    'api', 'de', 'en', 'photos', 'sandbox', 'members', 'healthz', 'assets', 'icon.svg', '<script>', "'", '"',
  ); // prettier-ignore
  const plain = fc.string({
    unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 12,
  });
  const address = fc
    .tuple(
      fc.constantFrom('/', '/', '/', '', '//', '/de/', '/api/', '/photos/', '/assets/', 'http://'),
      fc.array(fc.oneof({ arbitrary: odd, weight: 3 }, plain), { maxLength: 10 }),
    )
    .map(([start, rest]) => start + rest.join(''))
    .filter((text) => text !== '');

  it('never responds with 5xx, and never links to another host', { timeout: 120_000 }, async () => {
    const { host } = server.services.config.publicUrl;
    await fc.assert(
      fc.asyncProperty(address, async (target) => {
        const { status, head, body } = await get(target);
        // Node itself responds with 400 and no body to a request that is not HTTP.
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
        const links = [
          ...[...body.matchAll(/rel="canonical" href="([^"]*)/g)].map(([, link]) => link),
          ...[...head.matchAll(/^location: (.*)$/gim)].map(([, link]) => link),
        ];
        for (const link of links)
          expect(new URL(link ?? '', server.services.config.publicUrl).host).toBe(host);
      }),
      { numRuns: 3_000 },
    );
  });
});
