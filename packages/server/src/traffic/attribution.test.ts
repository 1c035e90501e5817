import { COOKIES } from '@rendezvous/contract/cookies';
import { CONSENT_FORM } from '@rendezvous/contract/tracking';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMember } from '../testing/members.ts';
import { createBrowser, pagesThatTell } from '../testing/page-visits.ts';
import { signUpForm } from '../testing/signup.fixture.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SHARED_CACHE_SECONDS: '10' }, pagesThatTell);
});
afterAll(() => server.stop());
beforeEach(() => changeSite(server, { attribution: true, signups: 'all' }));

/** The parameters that the sign-up of this browser stores. */
async function signUpWith(browser: ReturnType<typeof createBrowser>, tracking?: Record<string, string>) {
  const { status, data, headers } = await server.call('signUp', {
    cookie: browser.header() || undefined,
    body: signUpForm({ tracking }),
  });
  if (status !== 200) return { status };
  const row = await server.services.db
    .selectFrom('member')
    .where('id', '=', data.user.id)
    .select(['tracking', 'first_tracking'])
    .executeTakeFirstOrThrow();
  const removed = headers.getSetCookie().some((line) => /^attribution=;.*Max-Age=0/.test(line));
  return { status, last: row.tracking, first: row.first_tracking, removed };
}

const accept = (browser: ReturnType<typeof createBrowser>, link: Record<string, string>, next = '/') =>
  browser.submit(CONSENT_FORM, { attribution: 'accepted', next, ...link });

test('remembers nothing of a link but that there was one, until the visitor accepts (SIGNUP-15, LAW-5)', async () => {
  const browser = createBrowser(server);
  const { told, set } = await browser.open('/landers/video?network=n&ref=r');
  expect(told.attribution).toEqual({ consent: null, asks: true, hasNetwork: false });
  expect(set.map((line) => line.split('=')[0])).toEqual(['traffic_source']);
  expect(await signUpWith(browser)).toMatchObject({ last: {}, first: null, removed: false });
  // Without a link, there is nothing to ask for.
  expect((await createBrowser(server).open('/')).told.attribution.asks).toBe(false);
});

test('remembers the first and the last link for 30 days once it is accepted, without a script (SIGNUP-15)', async () => {
  const browser = createBrowser(server);
  const answer = await accept(browser, { network: 'first', sub1: 'a b' }, '/de/landers/video?network=first');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/de/landers/video?network=first']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.set).toEqual([
    'consent=accepted; Path=/; Max-Age=15552000; SameSite=Lax; Secure; HttpOnly',
    expect.stringMatching(/^attribution=\S+; Path=\/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly$/),
  ]);
  for (const path of ['/?network=second', '/members?network=third', '/pages/terms?ref=last']) {
    server.advance({ days: 9 });
    const { told, set } = await browser.open(path);
    expect(told.attribution).toEqual({ consent: 'accepted', asks: false, hasNetwork: true });
    expect(set.some((line) => line.startsWith('attribution='))).toBe(true);
  }
  // A page without a link sets nothing.
  expect((await browser.open('/')).set).toEqual([]);
  expect(await signUpWith(browser)).toEqual({
    status: 200,
    last: { ref: 'last' },
    first: { network: 'first', sub1: 'a b' },
    removed: true,
  });
  // 27 days after the first link; four days later it is too old.
  server.advance({ days: 4 });
  expect(await signUpWith(browser)).toMatchObject({ last: { ref: 'last' }, first: null });
  server.advance({ days: 27 });
  expect(await signUpWith(browser)).toMatchObject({ last: {}, first: null, removed: false });
});

test('stores the parameters of the sign-up’s own address as the last link (SIGNUP-15)', async () => {
  const browser = createBrowser(server);
  await accept(browser, { network: 'first' });
  expect(await signUpWith(browser, { network: 'own' })).toMatchObject({
    last: { network: 'own' },
    first: { network: 'first' },
  });
  expect(await signUpWith(browser, { network: 'first' })).toMatchObject({
    last: { network: 'first' },
    first: null,
  });
});

test('forgets the link when the visitor rejects, now or later (LAW-5)', async () => {
  const browser = createBrowser(server);
  await accept(browser, { network: 'n' });
  const answer = await browser.submit(CONSENT_FORM, {
    attribution: 'rejected',
    next: '/pages/cookies#choice',
  });
  expect(answer.headers.get('location')).toBe('/pages/cookies#choice');
  expect([...browser.cookies]).toEqual([['consent', 'rejected']]);
  const { told, set } = await browser.open('/?network=again');
  expect(told.attribution).toEqual({ consent: 'rejected', asks: false, hasNetwork: false });
  expect(set.map((line) => line.split('=')[0])).toEqual(['traffic_source']);
  expect(await signUpWith(browser)).toMatchObject({ last: {}, first: null });
  // A forged cookie counts no more than no consent.
  const forged = createBrowser(server, { attribution: encodeURIComponent('[[1773144000,"n"]]') });
  expect(await signUpWith(forged)).toMatchObject({ last: {} });
});

test('asks nobody on a site without attribution, and no member (LAW-5)', async () => {
  const { cookie } = await makeMember(server);
  const asMember = await createBrowser(server).open('/?network=n', { cookie });
  expect(asMember.told.attribution.asks).toBe(false);
  const browser = createBrowser(server);
  await accept(browser, { network: 'n' });
  await changeSite(server, { attribution: false });
  const { told, set } = await browser.open('/?network=m');
  expect(told.attribution).toEqual({ consent: null, asks: false, hasNetwork: false });
  expect(set.map((line) => line.split('=')[0])).toEqual(['traffic_source']);
  expect(await signUpWith(browser)).toMatchObject({ last: {} });
  expect((await accept(createBrowser(server), { network: 'n' })).set).toEqual([]);
});

test('opens the sign-up `with_trafficsource` to a remembered network, also of the first link (SIGNUP-2)', async () => {
  await changeSite(server, { signups: 'with_trafficsource' });
  const nameless = createBrowser(server);
  expect((await signUpWith(nameless)).status).toBe(403);
  await accept(nameless, { ref: 'no network' });
  expect((await signUpWith(nameless)).status).toBe(403);
  const browser = createBrowser(server);
  await accept(browser, { network: 'n' });
  await browser.open('/?ref=later');
  expect((await browser.open('/signup')).told.attribution.hasNetwork).toBe(true);
  expect((await signUpWith(browser)).status).toBe(200);
});

test('cuts and ignores values that no advertiser sends, and keeps the cookie small (SIGNUP-15)', async () => {
  const browser = createBrowser(server);
  await accept(browser, { network: 'n' });
  const remembered = () =>
    JSON.parse(decodeURIComponent(browser.cookies.get(COOKIES.attribution.name) ?? '[]')) as unknown[][];
  const opened = async (query: string) => {
    const { status } = await browser.open(`/?${query}`);
    return [status, remembered().at(-1)?.slice(1)];
  };
  const long = 'x'.repeat(7_000);
  expect(await opened(`network=${long}`)).toEqual([200, ['x'.repeat(100), '', '', '', '']]);
  // Longer addresses are refused before anything reads them.
  expect((await browser.open(`/?network=${'x'.repeat(10_240)}`)).status).toBe(414);
  expect(await opened('network=a&network=b&network=c')).toEqual([200, ['a', '', '', '', '']]);
  const script = encodeURIComponent('<script>alert(1)</script>');
  expect(await opened(`network=ok&ref=${script}&sub1=a%0d%0aSet-Cookie:x&sub2=%22&sub3=%20`)).toEqual([
    200,
    ['ok', '', '', '', ''],
  ]);
  expect(await opened('network[]=x&ref=fine')).toEqual([200, ['', 'fine', '', '', '']]);
  const wide = encodeURIComponent('字'.repeat(100));
  const all = ['network', 'ref', 'sub1', 'sub2', 'sub3'].map((name) => `${name}=${wide}`).join('&');
  expect((await opened(all))[0]).toBe(200);
  expect(browser.cookies.get(COOKIES.attribution.name)?.length).toBeLessThanOrEqual(2_000);
  expect(remembered().map(([, network]) => network)).toEqual(['n', '字'.repeat(100)]);
  const posted = await browser.submit(CONSENT_FORM, {
    attribution: 'accepted',
    network: 'y'.repeat(10_240),
    ref: '<script>',
  });
  expect([posted.status, remembered().at(-1)?.slice(1)]).toEqual([303, ['y'.repeat(100), '', '', '', '']]);
  const own = { network: 'z'.repeat(101) };
  expect((await server.call('signUp', { body: signUpForm({ tracking: own }) })).status).toBe(400);
  expect(await signUpWith(createBrowser(server), { network: '<b>', ref: 'fine' })).toMatchObject({
    last: { ref: 'fine' },
  });
});

test.each(['', '[', '{}', '[[]]', '[["x","n"]]', '[[1e99]]', `[[1,"${'n'.repeat(3_000)}"]]`, '%E0%A4'])(
  'ignores the cookie "%s" (SIGNUP-15)',
  async (value) => {
    const browser = createBrowser(server, {
      consent: 'accepted',
      attribution: value.startsWith('%') ? value : encodeURIComponent(value),
    });
    const { status, told } = await browser.open('/');
    expect([status, told.attribution.hasNetwork]).toEqual([200, false]);
  },
);

test('takes the answer only from a form of the site itself, and leads only to its pages (LAW-5, CALL-5)', async () => {
  const browser = createBrowser(server);
  const form = { attribution: 'accepted', next: '/', network: 'n' };
  const foreign = await browser.submit(CONSENT_FORM, form, { origin: 'https://evil.example' });
  expect([foreign.status, foreign.set]).toEqual([403, []]);
  const crossSite = await browser.submit(CONSENT_FORM, form, { 'sec-fetch-site': 'cross-site' });
  expect([crossSite.status, crossSite.set]).toEqual([403, []]);
  const unknown = await browser.submit(CONSENT_FORM, { attribution: 'yes' });
  expect([unknown.status, unknown.set]).toEqual([400, []]);
  const json = await fetch(server.url + CONSENT_FORM, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"attribution":"accepted"}',
  });
  expect(json.status).toBe(415);
  const big = await browser.submit(CONSENT_FORM, { ...form, sub1: 'x'.repeat(20_000) });
  expect([big.status, big.set]).toEqual([413, []]);
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/api/logout.php', 'x']) {
    const { headers } = await accept(browser, {}, next);
    expect([next, headers.get('location')]).toEqual([next, '/']);
  }
  // A page whose own query is too long comes back with the parameters that lead to the sign-up.
  const { headers } = await accept(browser, { network: 'n' }, '/de/landers/video');
  expect(headers.get('location')).toBe('/de/landers/video?network=n');
});

test('limits the answers from one address (CALL-6)', async () => {
  const answers = await Promise.all(
    Array.from({ length: 120 }, () =>
      createBrowser(server).submit(CONSENT_FORM, { attribution: 'rejected' }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(60);
  expect(refused.every(({ headers, set }) => headers.has('retry-after') && set.length === 0)).toBe(true);
});
