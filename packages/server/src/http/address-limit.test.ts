import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember, type TestMember } from '../testing/members.ts';
import { recordQueries } from '../testing/recorded-queries.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { pageLimit } from './page-limit.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer(
    { TRUST_PROXY: '1' },
    {
      pages: (services) => ({
        middleware: [
          pageLimit(services),
          (ctx) => {
            ctx.body = 'a page';
          },
        ],
      }),
    },
  );
  member = await makeMember(server);
});
afterAll(() => server.stop());

/** The header as the one trusted proxy sends it: the client's own value, then the client's address. */
const from = (address: string, ownHeader?: string) => ({
  'x-forwarded-for': ownHeader ? `${ownHeader}, ${address}` : address,
});
const statuses = async (times: number, makeCall: (index: number) => Promise<{ status: number }>) => {
  const counted = new Map<number, number>();
  for (let start = 0; start < times; start += 100) {
    const replies = Array.from({ length: Math.min(100, times - start) }, (_, index) =>
      makeCall(start + index),
    );
    for (const { status } of await Promise.all(replies)) counted.set(status, (counted.get(status) ?? 0) + 1);
  }
  return Object.fromEntries(counted);
};

const wrongLogin = { email: 'nobody@example.org', password: '' };

test('counts a client by the address that the proxy saw, not by the one in its own header (CALL-6)', async () => {
  const tries = await statuses(40, (index) =>
    server.call('logIn', { body: wrongLogin, headers: from('198.51.100.1', `203.0.113.${index}`) }),
  );
  expect(tries[429]).toBe(10);
});

test('counts an IPv6 address as its /64 network, and with 16 times the limit as its /48 (CALL-6)', async () => {
  const ofOneNetwork = await statuses(40, (index) =>
    server.call('logIn', { body: wrongLogin, headers: from(`2001:db8:1:1::${index}`) }),
  );
  expect(ofOneNetwork[429]).toBe(10);
  const ofManyNetworks = await statuses(600, (index) =>
    server.call('logIn', { body: wrongLogin, headers: from(`2001:db8:2:${index}::1`) }),
  );
  expect(ofManyNetworks[429]).toBe(600 - 16 * 30);
});

test.each([
  [
    'limited by member',
    () => server.call('markChat', { cookie: member.cookie, body: {} as never, headers: flood }),
  ],
  ['without a limit of its own', () => server.call('listChats', { cookie: member.cookie, headers: flood })],
])('refuses calls %s beyond the limit by address before any query (CALL-6)', async (_, makeCall) => {
  // Calls without a session reach the limit cheaply: they are refused after the point is taken.
  await statuses(1_200, () => server.call('sendMessage', { body: '{}', key: 'x', headers: flood }));
  const queries = await recordQueries(server, async () => {
    const reply = await makeCall();
    expect([reply.status, reply.error.code]).toEqual([429, 'rate_limited']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });
  expect(queries).toEqual([]);
});
const flood = from('198.51.100.2');

test('limits rendered pages by address, and refuses in the visitor’s language (CALL-6)', async () => {
  const open = (path: string, headers: Record<string, string>) => fetch(`${server.url}${path}`, { headers });
  const opened = await statuses(310, () => open('/members', from('198.51.100.3')));
  expect(opened).toEqual({ 200: 300, 429: 10 });
  const refused = await open('/de/members', from('198.51.100.3'));
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const text = await refused.text();
  expect(text).toContain('<html lang="de">');
  expect(text).toContain(`in ${seconds} Sekunden noch einmal`);
  const accepted = { ...from('198.51.100.3'), 'accept-language': 'fr' };
  expect(await (await open('/members', accepted)).text()).toContain('<html lang="fr">');
  expect((await open('/members', from('198.51.100.4'))).status).toBe(200);
});
