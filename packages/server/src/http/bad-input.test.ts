import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '../testing/members.ts';
import { signUpForm } from '../testing/signup.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://rendezvous.example' });
});
afterAll(() => server.stop());

const json = { 'content-type': 'application/json' };
const logIn = (body: string, headers: Record<string, string> = json) =>
  server.call('logIn', { body, headers });

test('refuses a body that is not valid input of the call with `invalid_request` (CALL-2)', async () => {
  const refused: [string, string, Record<string, string>?][] = [
    ['{"email":"a@example.org"', 'broken JSON'],
    ['', 'nothing'],
    ['null', 'null'],
    ['[]', 'a list'],
    ['"text"', 'text'],
    ['{"email":1,"password":true}', 'wrong types'],
    ['{"email":"a@example.org"}', 'a missing field'],
    ['{"email":"a@example.org","password":"x","admin":true}', 'an unknown field'],
    ['{"email":"a@example.org","password":"x","__proto__":{"admin":true}}', '__proto__'],
    ['{"email":"a@example.org","password":"x","constructor":{"prototype":{}}}', 'constructor'],
    [`{"email":"${'a'.repeat(400)}","password":"x"}`, 'a long text'],
    ['[[[[[[[['.repeat(5_000), 'deep nesting'],
  ];
  for (const [body, what, headers = json] of refused) {
    const { status, error } = await logIn(body, headers);
    expect([what, status, error?.code]).toEqual([what, 400, 'invalid_request']);
    expect(error.request_id).toMatch(/^[\w-]{8,}$/);
  }
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('refuses a body that is not UTF-8 (CALL-2)', async () => {
  const response = await fetch(`${server.url}/api/user.php`, {
    method: 'POST',
    headers: json,
    body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
  });
  expect(response.status).toBe(400);
});

test('refuses another type of body with `unsupported_media` (ERROR-2)', async () => {
  for (const type of ['text/xml', 'application/x-www-form-urlencoded', 'application/jsonp']) {
    const { status, error } = await logIn('{"email":"a@example.org","password":"x"}', {
      'content-type': type,
    });
    expect([type, status, error?.code]).toEqual([type, 415, 'unsupported_media']);
  }
});

test('refuses NUL characters in any text, because the database cannot store them (CALL-2)', async () => {
  const strange = [
    server.call('signUp', { body: signUpForm({ name: 'Ro\0bin' }) }),
    server.call('signUp', { body: signUpForm({ email: 'a\0b@example.org' }) }),
    server.call('signUp', { body: signUpForm({ tracking: { sub2: 'a\\\0b' } }) }),
    server.call('signUp', { body: signUpForm({ tracking: { ref: 'a\0b' } }) }),
    server.call('logIn', { body: { email: '\0', password: '\0' } }),
    server.call('requestPasswordReset', { body: { email: 'a\0@example.org' } }),
    server.call('readSettings', { query: { domain: '\0' } }),
  ];
  for (const { status, error } of await Promise.all(strange)) {
    expect([status, error?.code]).toEqual([400, 'invalid_request']);
  }
  // An escaped backslash before `u0000` is ordinary text.
  const looksLikeOne = signUpForm({ tracking: { sub2: String.raw`a\u0000b` } });
  expect((await server.call('signUp', { body: looksLikeOne })).status).toBe(200);
});

test('replaces half a surrogate pair by U+FFFD in any text of a body (CALL-2)', async () => {
  const form = signUpForm({
    name: 'Ro\ud83d',
    tracking: { ref: 'a\ud800b', sub1: '\ud83d\ude00' },
  });
  const { status, cookie } = await server.call('signUp', { body: form });
  expect(status).toBe(200);
  const { user } = (await server.call('readSelf', { cookie })).data;
  expect(user?.profile.name).toBe('Ro\ufffd');
  const row = await server.services.db
    .selectFrom('member')
    .where('id', '=', user?.id ?? '')
    .select('tracking')
    .executeTakeFirstOrThrow();
  expect(row.tracking).toMatchObject({ ref: 'a\ufffdb', sub1: '\ud83d\ude00' });
  for (const text of ['\ud800', '\udfff\ud800', '"\\ud800']) {
    const refused = await server.call('logIn', { body: { email: text, password: text } });
    expect([text, refused.status]).toEqual([text, 401]);
  }
});

test('refuses 10 MB without reading them, and serves the next request (CALL-7)', async () => {
  const big = `{"email":"a@example.org","password":"${'x'.repeat(10 * 1024 * 1024)}"}`;
  const { status, code } = await post('/api/user.php', big, {
    'content-length': String(Buffer.byteLength(big)),
  });
  expect([status, code]).toEqual([413, 'too_large']);
  const chunked = await post('/api/user.php', big, { 'transfer-encoding': 'chunked' });
  expect([chunked.status, chunked.code]).toEqual([413, 'too_large']);
  expect((await logIn('{"email":"a@example.org","password":"x"}')).status).toBe(401);
});

/** Uses node:http, because fetch does not return a response that arrives before the whole body is sent. */
function post(
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<{ status: number; code: string }> {
  return new Promise((resolve, reject) => {
    const sending = request(`${server.url}${path}`, { method: 'POST', headers: { ...json, ...headers } });
    let answered = false;
    sending.on('response', (response) => {
      answered = true;
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        const { error } = JSON.parse(text) as { error: { code: string } };
        resolve({ status: response.statusCode ?? 0, code: error.code });
      });
    });
    sending.on('error', (error) => {
      if (!answered) reject(error);
    });
    sending.end(body);
  });
}

test('refuses a change that a page of another site requests, logging out included (CALL-5)', async () => {
  const { cookie } = await makeMember(server);
  const change = (headers: Record<string, string>) =>
    server.call('changeSelf', { body: { invisible: true }, cookie, headers });
  const refused: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://rendezvous.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ];
  for (const headers of refused) {
    const { status, error } = await change(headers);
    expect([headers, status, error?.code]).toEqual([headers, 403, 'forbidden']);
  }
  const out = await server.call('logOut', { cookie, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(out.status).toBe(403);
  expect((await server.call('readSelf', { cookie })).data.user).toMatchObject({ invisible: false });
  const ours: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://rendezvous.example' },
  ];
  for (const headers of ours) {
    expect((await change(headers)).status).toBe(200);
  }
});

test('responds to an unknown path with `not_found` and to an unknown method with `Allow` (CALL-4)', async () => {
  const none = await fetch(`${server.url}/api/nothing.php`);
  expect([none.status, (await none.json()).error.code]).toEqual([404, 'not_found']);
  const wrong = await fetch(`${server.url}/api/settings.php`, { method: 'DELETE' });
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
});
