import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../accounts/passwords.ts';
import { DEMO_LOGIN } from '../demo/demo-login.ts';
import { makeMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SANDBOX: 'local', DEMO: 'local', TRUST_PROXY: '1' });
  const password_hash = await hashPassword(DEMO_LOGIN.password);
  await makeMember(server, { email: DEMO_LOGIN.email, password_hash });
});
afterAll(() => server.stop());

/** Uses node:http because, unlike fetch, it can set the Host header. */
function statusOf(
  path: string,
  { host, headers = {}, body }: { host?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<number> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: host ?? '127.0.0.1',
        port,
        path,
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body ? JSON.stringify(body) : undefined);
  });
}

// A request with another host name finds no site at all (SITE-1).
const outsideRequests = [
  ['through a proxy', { headers: { 'x-forwarded-for': '203.0.113.7' } }, { page: 404, logIn: 401 }],
  [
    'through a proxy that sends another header',
    { headers: { forwarded: 'for=203.0.113.7' } },
    { page: 404, logIn: 401 },
  ],
  ['with another host name', { headers: { host: 'www.rendezvous.example' } }, { page: 421, logIn: 421 }],
  [
    'with a host name that only looks like this machine',
    { headers: { host: 'localhost.evil.example' } },
    { page: 421, logIn: 421 },
  ],
] as const;
const networkAddress = Object.values(networkInterfaces())
  .flat()
  .find((address) => address && !address.internal && address.family === 'IPv4')?.address;

test.each(outsideRequests)(
  'serves neither the sandbox nor the demo login to a request %s (SITE-11)',
  async (_, from, refused) => {
    for (const path of ['/sandbox', '/sandbox/mail', '/sandbox/stripe/v1/checkout/sessions']) {
      expect([path, await statusOf(path, from)]).toEqual([path, refused.page]);
    }
    expect(await statusOf('/api/user.php', { ...from, body: DEMO_LOGIN })).toBe(refused.logIn);
  },
);

test('serves neither to a request from another machine (SITE-11)', async ({ skip }) => {
  if (!networkAddress) skip('this machine has only a loopback address');
  const from = { host: networkAddress, headers: { host: 'localhost' } };
  expect(await statusOf('/sandbox', from)).toBe(404);
  expect(await statusOf('/api/user.php', { ...from, body: DEMO_LOGIN })).toBe(401);
});

test('serves both to this machine (SITE-11)', async () => {
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'rendezvous.localhost']) {
    expect([host, await statusOf('/sandbox', { headers: { host } })]).toEqual([host, 200]);
  }
  expect(await statusOf('/api/user.php', { body: DEMO_LOGIN })).toBe(200);
});

test('refuses to log in demo members who are left in a database without demo data', async () => {
  const open = await startTestServer({ DEMO: 'false' }, { sharedWith: server });
  try {
    expect((await open.call('logIn', { body: DEMO_LOGIN })).status).toBe(401);
  } finally {
    await open.stop();
  }
});
