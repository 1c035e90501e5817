import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMailedMember } from '../testing/mailed-member.ts';
import { mailsTo } from '../testing/mailings.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let member: TestMember;
/** The token of the link in a mail to `member` that ends mails about likes. */
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const mailed = await makeMailedMember(server);
  member = mailed.member;
  token = /\/unsubscribe\?token=(\S+)/.exec(mailed.mail.text)?.[1] ?? '';
});

const read = (one = token) => server.call('readUnsubscribeLink', { query: { token: one } });
const choices = async () => (await server.call('readNotifications', { cookie: member.cookie })).data;

function press(one = token, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ token: one });
  return fetch(`${server.url}/de/unsubscribe`, { method: 'POST', redirect: 'manual', headers, body });
}

test('ends mails of one kind by a form without a script, and leads back to the page in its language (NOTIFY-4)', async () => {
  const before = await choices();
  expect((await read()).data).toEqual({ kind: 'like', on: true });
  const response = await press();
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/de/unsubscribe?token=${token}&done=1`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await read()).data).toEqual({ kind: 'like', on: false });
  // Other kinds stay, and so does what goes to devices.
  expect(await choices()).toEqual({ ...before, mail: { ...before.mail, like: false } });
});

test('says of a press that is repeated that the mails had ended, and ends them again once they are chosen again (NOTIFY-4)', async () => {
  await press();
  for (let time = 0; time < 2; time += 1) {
    const again = await press();
    expect([again.status, again.headers.get('location')]).toEqual([303, `/de/unsubscribe?token=${token}`]);
  }
  expect((await choices()).mail.like).toBe(false);
  await server.call('changeNotifications', {
    cookie: member.cookie,
    body: { channel: 'mail', kind: 'like', on: true },
  });
  expect((await read()).data).toEqual({ kind: 'like', on: true });
  expect((await press()).headers.get('location')).toBe(`/de/unsubscribe?token=${token}&done=1`);
  expect((await choices()).mail.like).toBe(false);
});

test('changes nothing for a scanner that opens the page, or reads what the link ends (NOTIFY-4)', async () => {
  const before = await choices();
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'GET']) {
    await fetch(`${server.url}/unsubscribe?token=${token}`, { method });
    await fetch(`${server.url}/unsubscribe?token=${token}&done=1`, { method });
    await fetch(`${server.url}/api/unsubscribe.php?token=${token}`, { method });
  }
  expect(await choices()).toEqual(before);
});

test('refuses guessed tokens, those of other purposes and members, and forms of other sites (NOTIFY-4)', async () => {
  const before = await choices();
  const [mail] = await mailsTo(server, member.id);
  const ofChoices = /\/mail-choices\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const [id = '', kind = '', signature = ''] = token.split('.');
  const stranger = await makeMember(server);
  for (const guess of [
    '',
    'x',
    ofChoices,
    `${stranger.id}.${kind}.${signature}`,
    `${id}.news.${signature}`,
    `${id}.${kind}.${'A'.repeat(43)}`,
    `${token}x`,
  ]) {
    expect((await read(guess)).status).toBe(guess ? 410 : 400);
    const response = await press(guess);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/de/unsubscribe?token=expired',
    ]);
  }
  expect((await press(token, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await press(token, { 'content-type': 'text/plain' })).status).toBe(415);
  expect(await choices()).toEqual(before);
});

test('does not work any more once the account is erased (NOTIFY-4, PRIVACY-5)', async () => {
  await server.services.db
    .updateTable('member')
    .set({ erased_at: server.services.clock() })
    .where('id', '=', member.id)
    .execute();
  expect((await read()).status).toBe(410);
  expect((await press()).headers.get('location')).toBe('/de/unsubscribe?token=expired');
});

test('lets one address try 60 links a minute (NOTIFY-4, CALL-6)', async () => {
  const tried = await Promise.all(Array.from({ length: 70 }, (_, index) => press(`guess-${index}`)));
  const refused = tried.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});
