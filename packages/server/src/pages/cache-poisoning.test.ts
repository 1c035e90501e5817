import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '../testing/members.ts';
import { createBrowser, pagesThatTell, type Told } from '../testing/page-visits.ts';
import { rawGet, sendRaw } from '../testing/raw-request.ts';
import { addTestSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const EVIL = 'evil.example';
const OTHER_SITE = 'zweisam.example';

/** Headers by which a request claims to be for another host, or to come by another protocol. */
const FORGED: readonly Record<string, string>[] = [
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-proto': 'gopher' },
  { 'x-forwarded-server': EVIL },
  { 'x-original-url': '/evil' },
  { 'x-rewrite-url': '/evil' },
  { 'x-host': EVIL },
  { forwarded: `for=1.2.3.4;host=${EVIL};proto=https` },
  { origin: `https://${EVIL}` },
  { referer: `https://${EVIL}/` },
];

/** Without a proxy the headers of one are ignored; behind one, what the client wrote before it. */
describe.each([
  ['without a proxy', {}],
  ['behind a proxy', { TRUST_PROXY: '1' }],
])('the shared cache for visitors %s (CALL-9)', (_, env) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ SHARED_CACHE_SECONDS: '10', ...env }, pagesThatTell);
    await addTestSite(server, OTHER_SITE, { name: 'Zweisam' });
  });
  afterAll(() => server.stop());

  let addresses = 0;
  /** An address that is not in the cache yet. */
  const fresh = () => `/?page=${(addresses += 1)}`;
  const open = (path: string, headers: Record<string, string> = {}) =>
    createBrowser(server).open(path, headers);

  it.each(FORGED)('shows nobody what another request claimed by %o', async (headers) => {
    const path = fresh();
    const expected = (await open(fresh())).told;
    const forged = await open(path, headers);
    const next = await open(path);
    // Behind a proxy, the last host in its header is its own; an unknown one is refused, and not stored.
    const refused = 'x-forwarded-host' in headers && 'TRUST_PROXY' in env;
    expect(forged.status).toBe(refused ? 421 : 200);
    const shown = refused ? [next] : [forged, next];
    for (const { told } of shown) expect({ ...told, url: '' }).toEqual({ ...expected, url: '' });
    for (const { text } of [forged, next]) expect(text).not.toContain(EVIL);
    expect(next.status).toBe(200);
    expect(new URL(next.told.url).origin).toBe(new URL(expected.url).origin);
  });

  it('refuses an unknown host, and shows each site only its own page', async () => {
    const path = fresh();
    const get = (host: string) =>
      sendRaw(
        server.url,
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Language: en\r\nConnection: close\r\n\r\n`,
      );
    const refused = await get(EVIL);
    expect([refused.status, refused.body.includes(EVIL)]).toEqual([421, false]);
    for (const host of [
      `${OTHER_SITE}@${EVIL}`,
      `${EVIL}:80`,
      `localhost.${EVIL}`,
      `${OTHER_SITE}.${EVIL}`,
      '',
      ' ',
    ])
      expect([host, [400, 421].includes((await get(host)).status)]).toEqual([host, true]);
    const told = async (host: string) => {
      const { head, body } = await get(host);
      const text = /transfer-encoding: chunked/i.test(head) ? (/\{.*\}/s.exec(body)?.[0] ?? '') : body;
      return (JSON.parse(text) as Told).domain;
    };
    const own = (await open(fresh())).told.domain;
    expect([await told('localhost'), await told(OTHER_SITE), await told('localhost')]).toEqual([
      own,
      OTHER_SITE,
      own,
    ]);
    // An absolute address names a host too; the header counts (RFC 9112, 3.2.2 leaves that to proxies).
    const absolute = await sendRaw(server.url, rawGet(`http://${EVIL}${path}`, ['Accept-Language: en']));
    expect([absolute.status, absolute.body.includes(EVIL)]).toEqual([200, false]);
  });

  it('keeps pages apart by language, and ignores languages that do not exist', async () => {
    const path = fresh();
    expect(
      (await open(path, { 'accept-language': `${'de,'.repeat(300)}<script>,en-${'x'.repeat(500)}` })).status,
    ).toBe(302);
    expect((await open(path, { 'accept-language': 'xx-<script>, *;q=0.1' })).told.locale).toBe('en');
    expect((await open(path)).told.locale).toBe('en');
    const german = createBrowser(server, { language: 'de' });
    const location = `/de${path.slice(1)}`;
    expect((await german.open(path)).headers.get('location')).toBe(location);
    expect((await german.open(location)).told.locale).toBe('de');
    expect((await open(path)).told.locale).toBe('en');
  });

  it('never stores what a cookie decides or a response sets', async () => {
    const { cookie, id } = await makeMember(server);
    const path = fresh();
    expect((await open(path, { cookie })).told.self).toBe(id);
    expect((await open(path)).told.self).toBeNull();

    const dark = createBrowser(server, { theme: 'dark' });
    expect((await dark.open(path)).told.theme).toBe('dark');
    expect((await open(path, { cookie: 'theme=<script>; theme=dark' })).told.theme).toBeNull();
    expect((await open(path)).told.theme).toBeNull();

    // Who has consented gets cookies with the very page that others then get from the cache.
    const link = `${fresh()}&network=n&sub1=s`;
    const consenting = createBrowser(server, { consent: 'accepted' });
    const first = await consenting.open(link);
    expect(first.set.map((line) => line.split('=')[0])).toEqual(['attribution', 'traffic_source']);
    expect(first.told.attribution).toEqual({ consent: 'accepted', asks: false, hasNetwork: false });
    const other = createBrowser(server);
    const second = await other.open(link);
    expect(second.set.map((line) => line.split('=')[0])).toEqual(['traffic_source']);
    expect(second.told.attribution).toEqual({ consent: null, asks: true, hasNetwork: false });
    const rejecting = await createBrowser(server, { consent: 'rejected' }).open(link);
    expect(rejecting.told.attribution).toEqual({ consent: 'rejected', asks: false, hasNetwork: false });
    for (const { headers } of [first, second, rejecting]) {
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('vary')).toMatch(/cookie.*accept-language/i);
    }
    // The same page without a link, for somebody whom an advertiser's link brought before.
    expect((await other.open(path)).set).toEqual([]);
    expect((await consenting.open(path)).told.attribution.hasNetwork).toBe(true);
    expect((await open(path)).told.attribution.hasNetwork).toBe(false);
  });

  it('keeps pages for browsers that save data apart, and tells caches so (LAND-4)', async () => {
    const path = fresh();
    const saving = await open(path, { 'save-data': 'on' });
    expect([saving.told.saveData, saving.headers.get('vary')]).toEqual([
      true,
      expect.stringMatching(/save-data/i),
    ]);
    // Any other value of the header is no wish (https://wicg.github.io/savedata/#save-data-request-header-field).
    expect((await open(path)).told.saveData).toBe(false);
    for (const value of ['off', '<script>'])
      expect((await open(path, { 'save-data': value })).told.saveData).toBe(false);
    expect((await open(path, { 'save-data': 'On' })).told.saveData).toBe(true);
  });

  it('keeps odd addresses apart', async () => {
    const odd = [
      '/?a=1&b=2',
      '/?b=2&a=1',
      '/?a=1&b=2#x',
      '/?a=1&a=2',
      '/?a=2&a=1',
      '/?a[]=1',
      '/?a=1%26b=2',
      '/?"],["',
    ];
    for (const path of [...odd, ...odd]) {
      const { told } = await open(path);
      expect(new URL(told.url).search).toBe(new URL(path, server.url).search);
    }
    // Those that a cache could take for another page are refused before.
    for (const address of ['/%00', '//evil.example', '/\\evil.example', '/?a=%00', '/%0d%0aX: y'])
      expect([address, (await sendRaw(server.url, rawGet(address))).status >= 400]).toEqual([address, true]);
  });
});
