import type { PageRenderer } from '@rendezvous/contract/pages';
import { SEARCH_PAGE } from '@rendezvous/contract/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { connectPostgres } from '../database/connect.ts';
import { startPostgres } from '../testing/databases.setup.ts';
import { TEST_POSTGRES_URL } from '../testing/fresh-connection.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { pages } from './pages.ts';

const FRESH_SECONDS = 10;
/** Addresses from the test data of GeoLite2, by country. */
const ADDRESS = { GB: '81.2.69.142', SE: '89.160.20.112', DE: '85.214.132.117' } as const;
const env = { SHARED_CACHE_SECONDS: String(FRESH_SECONDS), TRUST_PROXY: '1' };

/** The content of the page below. */
type Shown = {
  readonly self: string | null;
  readonly country: string | null;
  readonly locale: string;
  readonly theme: string | null;
  readonly timeZone: string | null;
  readonly formatCountry: string | null;
  readonly nonce: string;
  readonly now: string;
  readonly found: readonly string[];
};

let rendered = 0;
/** Renders a page that contains whom it was rendered for, instead of the app's pages. */
const renderer: PageRenderer = async ({ url, locale, theme, timeZone, formatCountry, nonce, now, call }) => {
  rendered += 1;
  const { pathname, searchParams } = new URL(url);
  if (pathname.endsWith('/nowhere')) return page(404, {});
  try {
    const { user } = await call('readSelf', {});
    const { settings } = await call('readSettings', {});
    const country = searchParams.get('country') ?? undefined;
    const { profiles } = await call('searchMembers', { query: { country } as never });
    const found = profiles.map(({ id }) => id);
    return page(200, {
      self: user?.id ?? null,
      country: settings.geoip_country,
      locale,
      theme,
      timeZone,
      formatCountry,
      nonce,
      now,
      found,
    });
  } catch {
    return page(503, {});
  }
};

function page(status: number, shown: object) {
  const render = () => Promise.resolve(Buffer.from(JSON.stringify(shown)));
  return { kind: 'page' as const, status, isDocument: false, tree: null, render };
}

const withPages = {
  pages: (services: TestServer['services']) => ({ middleware: [pages(services, async () => renderer)] }),
};

type Visit = { path?: string; cookie?: string; from?: string; language?: string };

async function visit(server: TestServer, { path = '/', cookie, from, language = 'en' }: Visit = {}) {
  const response = await fetch(server.url + path, {
    redirect: 'manual',
    headers: {
      'accept-language': language,
      ...(cookie ? { cookie } : {}),
      ...(from ? { 'x-forwarded-for': from } : {}),
    },
  });
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, shown: (status === 200 ? JSON.parse(text) : {}) as Shown };
}

describe('pages', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(env, withPages);
  });
  afterAll(() => server.stop());

  it('are shared by visitors for 10 seconds, each response with its own nonce and time (CALL-9)', async () => {
    const before = rendered;
    const first = await visit(server);
    server.advance({ seconds: 3 });
    const second = await visit(server);
    expect(rendered - before).toBe(1);
    for (const { shown, headers } of [first, second]) {
      expect(headers.get('content-security-policy')).toContain(`'nonce-${shown.nonce}'`);
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get('cache-control')).toBe('private, no-cache');
    }
    expect(second.shown.nonce).not.toBe(first.shown.nonce);
    expect(Date.parse(second.shown.now) - Date.parse(first.shown.now)).toBe(3_000);
    server.advance({ seconds: FRESH_SECONDS });
    await visit(server);
    expect(rendered - before).toBe(2);
  });

  it('say whether search engines may show them, also from the cache (PAGE-31)', async () => {
    const tagOf = async (path: string) => (await visit(server, { path })).headers.get('x-robots-tag');
    for (const _ of ['rendered', 'shared']) {
      expect(await tagOf('/pages/terms')).toBeNull();
      expect(await tagOf('/account-deleted')).toBe('noindex');
      expect(await tagOf('/landers/nowhere')).toBe('noindex');
    }
  });

  it('are rendered once for concurrent requests', async () => {
    server.advance({ seconds: FRESH_SECONDS });
    const before = rendered;
    const responses = await Promise.all(Array.from({ length: 20 }, () => visit(server, { path: '/?once' })));
    expect(rendered - before).toBe(1);
    expect(new Set(responses.map(({ shown }) => shown.nonce)).size).toBe(20);
  });

  it('are shared only with the same address, language, theme, formats, country and browser languages (CALL-9, LOCALE-10)', async () => {
    await visit(server);
    const before = rendered;
    const apart: Visit[] = [
      { path: '/?country=SE' },
      { path: '/de', language: 'de' },
      { cookie: 'theme=dark' },
      { cookie: 'formats=AT' },
      { from: ADDRESS.GB },
      { from: ADDRESS.SE },
      { language: 'en,fr' },
    ];
    const responses = [];
    for (const one of [...apart, ...apart]) responses.push(await visit(server, one));
    expect(rendered - before).toBe(apart.length);
    const shown = responses.slice(0, apart.length).map((answer) => answer.shown);
    expect(shown.map(({ formatCountry }) => formatCountry)).toEqual([
      null,
      null,
      null,
      'AT',
      null,
      null,
      null,
    ]);
    expect(shown.map(({ locale, theme, country }) => [locale, theme, country])).toEqual([
      ['en', null, null],
      ['de', null, null],
      ['en', 'dark', null],
      ['en', null, null],
      ['en', null, 'GB'],
      ['en', null, 'SE'],
      ['en', null, null],
    ]);
  });

  it('do not depend on any other cookie or header', async () => {
    await visit(server, { path: '/?same' });
    const before = rendered;
    await visit(server, {
      path: '/?same',
      cookie: 'theme=purple; formats=XX; other=1',
      language: 'en-GB;q=0.9, *;q=0.1',
    });
    await fetch(`${server.url}/?same`, {
      headers: {
        'accept-language': 'en',
        'user-agent': 'another',
        'x-request-id': 'another-one',
        accept: '*/*',
      },
    });
    expect(rendered - before).toBe(0);
  });

  it('are not shared if they do not exist, or if the request has a session cookie (CALL-9)', async () => {
    const { cookie } = await makeMember(server);
    const stranger = `${SESSION_COOKIE}=nobodys-session`;
    for (const one of [{ path: '/nowhere' }, { cookie }, { cookie: stranger }] as Visit[]) {
      const before = rendered;
      await visit(server, { path: '/?apart', ...one });
      await visit(server, { path: '/?apart', ...one });
      expect([one, rendered - before]).toEqual([one, 2]);
    }
    // None of them is shown to a visitor afterwards.
    const before = rendered;
    expect((await visit(server, { path: '/?apart' })).shown.self).toBeNull();
    expect(rendered - before).toBe(1);
  });

  it('get the device’s time zone for a member, and none for a visitor, whose page is shared (LOCALE-7)', async () => {
    const { cookie } = await makeMember(server);
    const zoneFor = async (cookies: string) =>
      (await visit(server, { path: '/?zone', cookie: cookies })).shown.timeZone;
    expect(await zoneFor(`${cookie}; time_zone=Pacific%2FAuckland`)).toBe('Pacific/Auckland');
    expect(await zoneFor(`${cookie}; time_zone=Europe%2FAtlantis`)).toBeNull();
    expect(await zoneFor(cookie)).toBeNull();
    const before = rendered;
    expect(await zoneFor('time_zone=Pacific%2FAuckland')).toBeNull();
    expect(await zoneFor('time_zone=Asia%2FTokyo')).toBeNull();
    expect(rendered - before).toBe(1);
  });

  it('show no viewer the page of another, with concurrent requests of members and visitors', async () => {
    const members: TestMember[] = [];
    for (let n = 0; n < 6; n += 1) members.push(await makeMember(server));
    const countries = ['GB', 'SE', 'DE'] as const;
    const visits = Array.from({ length: 120 }, (_, n) => {
      const member = n % 2 ? members[n % members.length] : undefined;
      const country = countries[n % countries.length] as keyof typeof ADDRESS;
      return { member, country, path: `/?crowd=${n % 4}` };
    });
    const responses = await Promise.all(
      visits.map(({ member, country, path }) =>
        visit(server, { path, cookie: member?.cookie, from: ADDRESS[country] }),
      ),
    );
    expect(responses.map(({ shown }) => [shown.self, shown.country])).toEqual(
      visits.map(({ member, country }) => [member?.id ?? null, country]),
    );
    expect(new Set(responses.map(({ shown }) => shown.nonce)).size).toBe(visits.length);
  });
});

describe('calls', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(env);
  });
  afterAll(() => server.stop());

  const found = async (country: 'NL' | 'SE' | 'DK', cookie?: string) => {
    const { data, headers } = await server.call('searchMembers', { query: { country }, cookie });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.getSetCookie()).toEqual([]);
    return data.profiles.map(({ id }) => id);
  };

  it('share responses between visitors for 10 seconds, but not with a session (CALL-9)', async () => {
    const reader = await makeMember(server, { country: 'NL' });
    const member = await makeMember(server, { country: 'SE' });
    // Neither a member nor somebody with an ended session creates a shared response.
    expect(await found('SE', reader.cookie)).toEqual([member.id]);
    expect(await found('SE', `${SESSION_COOKIE}=over`)).toEqual([member.id]);
    const second = await makeMember(server, { country: 'SE' });
    expect(new Set(await found('SE'))).toEqual(new Set([member.id, second.id]));

    await server.services.db
      .updateTable('member')
      .set({ profile_status: 'hidden' })
      .where('id', '=', member.id)
      .execute();
    expect(await found('SE')).toHaveLength(2);
    expect(await found('SE', reader.cookie)).toEqual([second.id]);
    expect(await found('SE', `${SESSION_COOKIE}=over`)).toEqual([second.id]);
    server.advance({ seconds: FRESH_SECONDS });
    expect(await found('SE')).toEqual([second.id]);
  });

  it('do not share a later page of a search, or a profile that no longer exists (CALL-9)', async () => {
    for (let n = 0; n <= SEARCH_PAGE; n += 1) await makeMember(server, { country: 'DK' });
    const { data } = await server.call('searchMembers', { query: { country: 'DK' } });
    const later = { query: { country: 'DK', cursor: data.next_cursor ?? undefined } } as const;
    const [last] = (await server.call('searchMembers', later)).data.profiles;
    const hide = server.services.db.updateTable('member').set({ profile_status: 'hidden' });
    await server.call('readMember', { query: { id: last?.id ?? '' } });
    await hide.where('id', '=', last?.id ?? '').execute();
    expect((await server.call('searchMembers', later)).data.profiles).toEqual([]);
    server.advance({ seconds: FRESH_SECONDS });
    expect((await server.call('readMember', { query: { id: last?.id ?? '' } })).status).toBe(404);
  });
});

describe.runIf(process.env.TEST_DATABASE === 'postgres')('while the database is unavailable', () => {
  it('visitors see shared pages for 10 minutes, and any other page fails (CALL-9)', async () => {
    const suite = process.env[TEST_POSTGRES_URL];
    const stopPostgres = await startPostgres();
    const connection = connectPostgres(process.env[TEST_POSTGRES_URL] ?? '', { poolSize: 4 });
    process.env[TEST_POSTGRES_URL] = suite;
    const server = await startTestServer(env, { ...withPages, connection });
    const { cookie } = await makeMember(server, { country: 'SE' });
    const before = await visit(server, { path: '/?country=SE' });
    const prices = await server.call('listBundles', {});
    expect([before.status, prices.status, before.shown.found.length]).toEqual([200, 200, 1]);

    await stopPostgres();
    for (const passed of [FRESH_SECONDS, 60, 300]) {
      server.advance({ seconds: passed });
      const after = await visit(server, { path: '/?country=SE' });
      expect([after.status, after.shown.found]).toEqual([200, before.shown.found]);
      expect(after.shown.nonce).not.toBe(before.shown.nonce);
      expect((await server.call('listBundles', {})).data).toEqual(prices.data);
    }
    expect((await visit(server, { path: '/?country=SE', cookie })).status).toBeGreaterThanOrEqual(500);
    expect((await visit(server, { path: '/?country=DK' })).status).toBe(503);
    server.advance({ seconds: 600 });
    expect((await visit(server, { path: '/?country=SE' })).status).toBe(503);
    await server.stop().catch(() => undefined);
  });
});
