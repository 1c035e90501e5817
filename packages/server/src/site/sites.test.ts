import { cellOf } from '@rendezvous/contract/place-grid';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { COMMAND_LINE } from '../audit/audit.store.ts';
import { CommandError } from '../command-error.ts';
import { readAudit } from '../testing/audit.ts';
import { makeMember } from '../testing/members.ts';
import { sendRaw } from '../testing/raw-request.ts';
import { addTestSite, changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { changeSite as changeSiteOf, type SiteChange } from './site.commands.ts';
import { listSites, readSiteById } from './site.store.ts';

let server: TestServer;
let second: number;
/** The header of a trusted proxy, since `fetch` sets `Host` by itself. */
const ON = { 'x-forwarded-host': 'zweisam.example' };
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' });
  second = await addTestSite(server, 'zweisam.example', {
    name: 'Zweisam',
    domain_language: 'de',
    countries: ['DE', 'AT'],
    default_country: 'DE',
    features: { ...DEFAULT_FEATURES, gifts: true },
    signup_credits: 7,
    message_credits: 2,
    message_length: 50,
    refund_days: 30,
    minimum_message_costs: { EUR: 190 },
    bundle_prices: { EUR: { 10: 990, 25: 2_400, 50: 4_600, 100: 8_800, 250: 20_000 } },
    payment_methods: ['creditcard'],
    mail_name: 'Zweisam',
    mail_address: 'hallo@zweisam.example',
    pool: 'german',
    theme: { brand: { light: '#0a4a5c', dark: '#8fd3e8' } },
  });
});
afterAll(() => server.stop());

const hosts = async (host: string, path = '/api/settings.php') =>
  sendRaw(server.url, `GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);

test('refuses an unknown host with 421 in plain text, except for /healthz and /readyz (SITE-1)', async () => {
  for (const path of ['/', '/members', '/api/settings.php', '/api/openapi.json', '/site.webmanifest']) {
    const answer = await hosts('Host: elsewhere.example\r\n', path);
    expect([path, answer.status, answer.body]).toEqual([
      path,
      421,
      expect.stringContaining('This server has no site of that name.'),
    ]);
    expect(answer.head).toMatch(/content-type: text\/plain/i);
  }
  for (const path of ['/healthz', '/readyz'])
    expect((await hosts('Host: elsewhere.example\r\n', path)).status).toBe(200);
  expect((await hosts('Host: ZWEISAM.example:1234\r\n')).body).toContain('"name":"Zweisam"');
  expect((await hosts('Host: 127.0.0.1\r\n')).body).toContain('"name":"Rendezvous"');
});

test('serves each host its own settings, bundles and installed app (SITE-5, SITE-7, SITE-10, APP-1)', async () => {
  const { data } = await server.call('readSettings', { headers: ON });
  expect(data.settings).toMatchObject({
    name: 'Zweisam',
    domain: 'zweisam.example',
    domain_language: 'de',
    geoip_selected_country: 'DE',
    refund_days: 30,
    features: { gifts: true },
    minimum_message_costs: { DE: { costs: 190, currency: 'EUR' }, AT: { costs: 190, currency: 'EUR' } },
    bundle_prices: { EUR: { 10: 990, 25: 2_400, 50: 4_600, 100: 8_800, 250: 20_000 } },
  });
  expect((await server.call('readSettings', {})).data.settings.name).toBe('Rendezvous');
  const bundles = (await server.call('listBundles', { headers: ON })).data;
  expect(bundles.payment_methods).toEqual(['creditcard']);
  expect(bundles.bundles.map(({ full_price }) => full_price)).toEqual([990, 2_400, 4_600, 8_800, 20_000]);
  expect(bundles.bundles.at(-1)?.price_per_message).toBe(160);
  expect((await server.call('listBundles', {})).data.bundles[0]?.full_price).toBe(1_500);
  const manifest = await fetch(`${server.url}/site.webmanifest`, { headers: ON });
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  expect(await manifest.json()).toMatchObject({ name: 'Zweisam', lang: 'de', theme_color: '#0a4a5c' });
});

const account = {
  email: 'robin@example.org',
  name: 'Robin',
  password: 'a long enough password',
  date_of_birth: '1990-01-01',
  gender: 'male',
  seeking: 'female',
  country: 'DE',
  region: 'Bayern',
  language: 'de',
} as const;
const logIn = { email: account.email, password: account.password };

test('separates accounts, mails, links, credits and sessions of one address by site (SITE-2, MAIL-3)', async () => {
  const { db } = server.services;
  const here = await server.call('signUp', { body: account });
  const there = await server.call('signUp', { body: account, headers: ON });
  expect([here.status, there.status]).toEqual([200, 200]);
  expect((await server.call('signUp', { body: account, headers: ON })).error?.code).toBe('email_taken');
  expect(there.data.user?.id).not.toBe(here.data.user?.id);

  const mails = await db.selectFrom('mail').select(['site_id', 'text']).orderBy('id').execute();
  const { origin } = await readSiteById(server.services, second);
  expect(mails.map(({ site_id }) => site_id)).toEqual([1, second]);
  expect(mails[1]?.text).toContain(`${origin}/de/activate/done?token=`);
  expect(mails[1]?.text).toContain('Zweisam');
  const token = /token=([\w-]+)/.exec(mails[1]?.text ?? '')?.[1] ?? '';

  // A link is not valid on another site, and remains valid on its own.
  const wrong = await server.call('activate', { body: { token } });
  expect(wrong.error?.code).toBe('link_expired');
  const activated = await server.call('activate', { body: { token }, headers: ON });
  expect(activated.data.user).toMatchObject({ status: 'active', credits: 7, signup_credits: 7 });

  // A session is valid only on its own site.
  const cookie = activated.cookie ?? '';
  expect((await server.call('readSelf', { cookie })).data.user).toBeNull();
  expect((await server.call('listChats', { cookie })).error?.code).toBe('authentication_required');
  expect((await server.call('readSelf', { cookie, headers: ON })).data.user?.profile.name).toBe('Robin');

  const again = await server.call('logIn', { body: logIn });
  expect(again.data.user?.id).toBe(here.data.user?.id);
  const other = await server.call('logIn', { body: logIn, headers: ON });
  expect(other.data.user?.id).toBe(there.data.user?.id);
});

test('serves only the countries of the site: at sign-up and in the prices of visitors (SIGNUP-18, CREDIT-4)', async () => {
  const abroad = { ...account, email: 'sam@example.org', country: 'SE', region: 'Skåne' } as const;
  expect(await server.call('signUp', { body: abroad, headers: ON })).toMatchObject({
    status: 422,
    error: { code: 'invalid_fields', fields: { country: 'invalid' } },
  });
  const british = { 'x-forwarded-for': '81.2.69.142' };
  const listed = async (headers: Record<string, string>) =>
    (await server.call('listBundles', { headers })).data.bundles[0];
  expect(await listed(british)).toMatchObject({ currency: 'GBP', price: 1_500 });
  expect(await listed({ ...british, ...ON })).toMatchObject({ currency: 'EUR', price: 990 });
});

test('accepts changes only from the origin of the own site (CALL-5, SITE-10)', async () => {
  const from = (origin: string, headers: Record<string, string> = {}) =>
    server.call('logIn', { body: logIn, headers: { ...headers, origin } });
  const { origin } = await readSiteById(server.services, second);
  expect((await from(server.services.config.publicUrl.origin)).status).toBe(200);
  expect((await from(origin, ON)).status).toBe(200);
  expect((await from(origin)).error?.code).toBe('forbidden');
  expect((await from(server.services.config.publicUrl.origin, ON)).error?.code).toBe('forbidden');
});

describe('members of another site', () => {
  beforeEach(async () => {
    await changeSite(server, { pool: 'main', member_resell: false });
  });
  const found = async (cookie: string, headers?: Record<string, string>) =>
    (await server.call('searchMembers', { query: {}, cookie, headers })).data.profiles.map(({ id }) => id);
  const client = () => crypto.randomUUID();

  it('are not found in search, by id, to like or to write to (SITE-3)', async () => {
    const anna = await makeMember(server);
    const ben = await makeMember(server, { site_id: second, country: 'DE', region: 'Bayern' });
    expect(await found(anna.cookie)).not.toContain(ben.id);
    expect(await found(ben.cookie, ON)).not.toContain(anna.id);
    for (const call of [
      server.call('readMember', { query: { id: ben.id }, cookie: anna.cookie }),
      server.call('readMember', { query: { id: ben.id } }),
      server.call('listSimilar', { query: { id: ben.id }, cookie: anna.cookie }),
      server.call('addLike', { body: { id: ben.id }, cookie: anna.cookie }),
      server.call('readChat', { query: { member: ben.id }, cookie: anna.cookie }),
      server.call('sendMessage', {
        body: { id: ben.id, client_id: client(), text: 'Hello' },
        cookie: anna.cookie,
        key: client(),
      }),
    ])
      expect((await call).error?.code).toBe('not_found');
  });

  it('can be met where their site shares its members with the pool, and can reply (SITE-3, SAFETY-6)', async () => {
    await changeSite(server, { pool: 'german', member_resell: true });
    const anna = await makeMember(server, { country: 'DE', region: 'Bayern' });
    const ben = await makeMember(server, { site_id: second, country: 'DE', region: 'Bayern' });
    expect(await found(ben.cookie, ON)).toContain(anna.id);
    expect(await found(anna.cookie)).not.toContain(ben.id);
    const send = (from: typeof anna, to: typeof anna, text: string, headers?: Record<string, string>) =>
      server.call('sendMessage', {
        body: { id: to.id, client_id: client(), text },
        cookie: from.cookie,
        key: client(),
        headers,
      });
    expect((await send(ben, anna, 'x'.repeat(51), ON)).error?.fields).toEqual({ text: 'too_long' });
    expect((await send(ben, anna, 'Servus!', ON)).status).toBe(200);
    const chats = await server.call('listChats', { cookie: anna.cookie });
    expect(chats.data.chats[0]?.profile.id).toBe(ben.id);
    expect((await server.call('readMember', { query: { id: ben.id }, cookie: anna.cookie })).status).toBe(
      200,
    );

    // Existing conversations continue after the sites stop sharing members.
    await changeSite(server, { pool: 'main', member_resell: false });
    expect((await send(anna, ben, 'Hello')).status).toBe(200);
    const chat = await server.call('readChat', {
      query: { member: anna.id },
      cookie: ben.cookie,
      headers: ON,
    });
    expect(chat.data.messages).toHaveLength(2);
    expect(await found(ben.cookie, ON)).not.toContain(anna.id);
  });
});

test('shows and searches by the distance to members of other sites only while the sites share them (SITE-3, PLACE-4)', async () => {
  await changeSite(server, { pool: 'german', member_resell: true });
  const place = cellOf({ latitude: 48.1372, longitude: 11.5755 });
  const munich = { country: 'DE', region: 'Bayern' };
  const anna = await makeMember(server, munich);
  const ben = await makeMember(server, { site_id: second, ...munich });
  expect((await server.call('changeSelf', { cookie: anna.cookie, body: { place } })).status).toBe(200);
  const placed = await server.call('changeSelf', { cookie: ben.cookie, headers: ON, body: { place } });
  expect(placed.status).toBe(200);
  const seen = async () => {
    const asBen = { cookie: ben.cookie, headers: ON };
    const profile = await server.call('readMember', { query: { id: anna.id }, ...asBen });
    const search = await server.call('searchMembers', { query: { distance: '25' }, ...asBen });
    return {
      distance: profile.status === 200 ? profile.data.profile.distance : profile.error?.code,
      isFound: search.data.profiles.some(({ id }) => id === anna.id),
    };
  };
  expect(await seen()).toEqual({ distance: '10', isFound: true });
  await changeSite(server, { pool: 'main', member_resell: false });
  expect(await seen()).toEqual({ distance: 'not_found', isFound: false });
});

test('charges the message price of the site, and does not apply invalid settings (CHAT-10, SITE-4)', async () => {
  const [anna, ben] = [
    await makeMember(server, { site_id: second, paid_at: server.services.clock() }),
    await makeMember(server, { site_id: second }),
  ];
  const chat = await server.call('readChat', { query: { member: ben.id }, cookie: anna.cookie, headers: ON });
  expect(chat.data.next_message_credits).toBe(2);
  const { db } = server.services;
  const { settings } = await readSiteById(server.services, second);
  await db
    .updateTable('site')
    .set({ settings: JSON.stringify({ ...settings, name: 'Broken', message_credits: 'two' }) })
    .where('id', '=', second)
    .execute();
  server.advance({ minutes: 2 });
  const { data } = await server.call('readSettings', { headers: ON });
  expect(data.settings).toMatchObject({ name: 'Zweisam', message_credits: 2 });
  // A command that corrects the field makes the row valid again.
  await changeSiteOf(
    db,
    'zweisam.example',
    { settings: { name: 'Zweisam', message_credits: 2 } },
    COMMAND_LINE,
    server.services.clock(),
  );
});

test('takes a stored niche that it does not know for the default, and refuses to store one (LAND-5, SITE-4)', async () => {
  const { db } = server.services;
  const { settings } = await readSiteById(server.services, second);
  const stored = { ...settings, name: 'Vorher', niche: 'seniors' };
  await db
    .updateTable('site')
    .set({ settings: JSON.stringify(stored) })
    .where('id', '=', second)
    .execute();
  server.advance({ minutes: 2 });
  const { data } = await server.call('readSettings', { headers: ON });
  expect(data.settings).toMatchObject({ name: 'Vorher', niche: 'plain' });
  const change = (niche: string, name = 'Zweisam') =>
    changeSiteOf(
      db,
      'zweisam.example',
      { settings: { name, niche } } as SiteChange,
      COMMAND_LINE,
      server.services.clock(),
    );
  await expect(change('seniors')).rejects.toThrow(CommandError);
  await change('she');
  server.advance({ minutes: 2 });
  const { data: after } = await server.call('readSettings', { headers: ON });
  expect(after.settings).toMatchObject({ name: 'Zweisam', niche: 'she' });
  await change('plain');
});

test('lets visitors from an advertiser’s link search by their own setting (SEARCH-2)', async () => {
  const cookie = 'traffic_source=1';
  const search = async (headers: Record<string, string> = {}) =>
    (await server.call('searchMembers', { query: {}, headers })).status;
  expect([await search(), await search({ cookie })]).toEqual([200, 200]);
  await changeSite(server, { logged_out_search: false });
  expect([await search(), await search({ cookie })]).toEqual([403, 200]);
  await changeSite(server, { logged_out_search: true, logged_out_search_trafficsource: false });
  expect([await search(), await search({ cookie })]).toEqual([200, 403]);
});

test('ignores search fields that the site does not offer (SEARCH-1)', async () => {
  const { id } = await makeMember(server, { gender: 'male', region: 'Drenthe' });
  const found = async (query: Record<string, string>) =>
    (await server.call('searchMembers', { query: query as never })).data.profiles.some(
      (one) => one.id === id,
    );
  await changeSite(server, { logged_out_search_trafficsource: true });
  expect([await found({ gender: 'female' }), await found({ country: 'SE' })]).toEqual([false, false]);
  await changeSite(server, { search_fields: ['gender', 'countryregion'] });
  expect([await found({ gender: 'female' }), await found({ country: 'SE' })]).toEqual([false, true]);
  expect(await found({ country: 'NL', countryregion: 'Utrecht' })).toBe(true);
});

test('applies the discount of the site where there is one (BONUS-1)', async () => {
  const { db, clock } = server.services;
  const { id: _, ...welcome } = await db
    .selectFrom('discount')
    .where('offer', '=', 'time_bonus')
    .selectAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('discount')
    .values({ ...welcome, site_id: second, code: 'SERVUS40', percentage: '40' })
    .execute();
  const newMember = { created_at: clock() };
  const codeOf = async (site: number, headers?: Record<string, string>) => {
    const { cookie } = await makeMember(server, {
      ...newMember,
      site_id: site,
      country: 'DE',
      region: 'Bayern',
    });
    const { data } = await server.call('listBundles', { cookie, headers });
    return [data.bundles[0]?.discount?.code, data.bundles[0]?.price];
  };
  expect(await codeOf(1)).toEqual(['TIMEBONUS25', 1_125]);
  expect(await codeOf(second, ON)).toEqual(['SERVUS40', 594]);
});

describe('changing a site', () => {
  const change = (domain: string, to: SiteChange) =>
    changeSiteOf(server.services.db, domain, to, COMMAND_LINE, server.services.clock());
  const entries = async () => {
    const rows = await readAudit(server, { action: 'site.change', subjectId: String(second) });
    return rows.map(({ details }) => details);
  };

  it('applies valid changes within a minute and records the fields (SITE-4, ACCOUNT-22)', async () => {
    await change('zweisam.example', {
      settings: { refund_days: 60, name: 'Zweisam' },
      company: { city: 'Berlin' },
    });
    server.advance({ minutes: 1 });
    expect((await server.call('readSettings', { headers: ON })).data.settings.refund_days).toBe(60);
    expect((await entries()).at(-1)).toEqual({ fields: ['refund_days', 'company.city'] });
  });

  it.each<[string, SiteChange]>([
    ['settings.refund_days', { settings: { refund_days: 3 } }],
    ['settings.support_email', { settings: { support_email: 'nobody' } }],
    ['settings.theme.brand.light', { settings: { theme: { brand: { light: 'red;}', dark: '#000000' } } } }],
    ['settings.countries', { settings: { countries: [] } }],
    ['settings', { settings: { colour: 'red' } as never }],
    ['company.added', { company: { added: 'yesterday' } }],
    ['domain', { domain: 'http://zweisam.example' }],
    ['domain', { domain: '10.0.0.1' }],
    ['domain: the site localhost already exists', { domain: 'LOCALHOST' }],
  ])('refuses an invalid change and changes nothing (SITE-4): %s', async (field, to) => {
    const [before, written] = [await listSites(server.services.db), await entries()];
    await expect(change('zweisam.example', to)).rejects.toThrow(CommandError);
    await expect(change('zweisam.example', to)).rejects.toThrow(field);
    expect([await listSites(server.services.db), await entries()]).toEqual([before, written]);
  });

  it('refuses an unknown site, and a second site with the same domain', async () => {
    await expect(change('nobody.example', {})).rejects.toThrow(
      'there is no site nobody.example; the sites are localhost, zweisam.example',
    );
    await expect(addTestSite(server, 'Zweisam.example', {})).rejects.toThrow(
      'the site zweisam.example already exists',
    );
  });
});
