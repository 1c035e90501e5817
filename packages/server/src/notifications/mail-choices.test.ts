import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOTIFICATION_KEYS } from '@rendezvous/contract/notifications';
import { makeMailedMember } from '../testing/mailed-member.ts';
import { mailsTo } from '../testing/mailings.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let member: TestMember;
/** The token of the link in a mail to `member`. */
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const mailed = await makeMailedMember(server);
  member = mailed.member;
  token = /\/mail-choices\?token=(\S+)/.exec(mailed.mail.text)?.[1] ?? '';
});

const read = (one = token) => server.call('readMailChoices', { query: { token: one } });
const choices = async () => (await server.call('readNotifications', { cookie: member.cookie })).data.mail;

function save(kinds: readonly string[], one = token, headers: Record<string, string> = {}) {
  const body = new URLSearchParams([['token', one], ...kinds.map((kind) => ['kind', kind])]);
  return fetch(`${server.url}/de/mail-choices`, { method: 'POST', redirect: 'manual', headers, body });
}

test('reads and sets mails of all kinds by the link of a mail, and leads back to the page in its language (NOTIFY-10)', async () => {
  const [mail] = await mailsTo(server, member.id);
  // The prefix keeps the language of the mail in a browser that asks for another one (MAIL-3).
  expect(mail?.html).toContain(`/en/mail-choices?token=${token}"`);
  const { data } = await read();
  expect(Object.keys(data).toSorted()).toEqual(['mail', 'stopped']);
  expect(Object.keys(data.mail)).toHaveLength(NOTIFICATION_KEYS.length);
  expect(data.mail).toMatchObject({ like: true, news: false });
  const response = await save(['news', 'reminders']);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/de/mail-choices?token=${token}&saved=1`);
  const on = Object.entries(await choices()).flatMap(([kind, isOn]) => (isOn ? [kind] : []));
  expect(on.toSorted()).toEqual(['news', 'reminders']);
  // A replay and an empty form say the same again, or that nothing is wanted.
  expect((await save(['news', 'reminders'])).status).toBe(303);
  expect((await save([])).status).toBe(303);
  expect(Object.values(await choices()).every((isOn) => !isOn)).toBe(true);
  // What goes to devices stays.
  const { push } = (await server.call('readNotifications', { cookie: member.cookie })).data;
  expect(push).toEqual({ new_conversations: true, new_messages: true, like: true });
});

test('stops mails of all kinds at once, keeps the choices, and sends mails again when some are saved (NOTIFY-5, NOTIFY-10)', async () => {
  const before = await choices();
  const body = new URLSearchParams([
    ['token', token],
    ['kind', 'news'],
    ['stop', '1'],
  ]);
  for (let press = 0; press < 2; press += 1) {
    const response = await fetch(`${server.url}/mail-choices`, { method: 'POST', redirect: 'manual', body });
    expect(response.headers.get('location')).toBe(`/mail-choices?token=${token}`);
  }
  expect((await read()).data).toEqual({ mail: before, stopped: ['listunsubscribe'] });
  const self = async () => (await server.call('readSelf', { cookie: member.cookie })).data.user;
  expect((await self())?.notifications_disabled).toEqual(['listunsubscribe']);
  // Nothing is chosen: they stay stopped.
  await save([]);
  expect((await read()).data.stopped).toEqual(['listunsubscribe']);
  await save(['news']);
  expect((await read()).data.stopped).toEqual([]);
  expect(await choices()).toMatchObject({ news: true, like: false });
});

test('does not end what the member did not choose here (MAIL-13, NOTIFY-5)', async () => {
  await server.services.db
    .updateTable('member')
    .set({ notifications_disabled: ['bounce', 'fbl', 'listunsubscribe'] })
    .where('id', '=', member.id)
    .execute();
  await save(['news']);
  expect((await read()).data.stopped).toEqual(['bounce', 'fbl']);
});

test('changes nothing for a scanner that opens the link (NOTIFY-10)', async () => {
  const before = await choices();
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'GET']) {
    await fetch(`${server.url}/mail-choices?token=${token}&kind=news&stop=1`, { method });
    await fetch(`${server.url}/api/mail-choices.php?token=${token}`, { method });
  }
  expect(await choices()).toEqual(before);
});

test('refuses guessed tokens, those of other purposes and members, and forms of other sites (NOTIFY-10)', async () => {
  const before = await choices();
  const [mail] = await mailsTo(server, member.id);
  const ofOneKind = new URL(mail?.unsubscribe_url ?? '').searchParams.get('token') ?? '';
  const [id = '', purpose = '', day = '', signature = ''] = token.split('.');
  const stranger = await makeMember(server);
  for (const guess of [
    '',
    'x',
    ofOneKind,
    `${stranger.id}.${purpose}.${day}.${signature}`,
    `${id}.${purpose}.${Number(day) + 1}.${signature}`,
    `${id}.like.${day}.${signature}`,
    `${id}.${purpose}.${day}.${'A'.repeat(43)}`,
    `${token}x`,
  ]) {
    expect((await read(guess)).status).toBe(guess ? 410 : 400);
    const response = await save(['news'], guess);
    expect(response.headers.get('location')).toBe('/de/mail-choices?token=expired');
  }
  // Nor does this link end one kind in the way of a mail program.
  expect((await server.call('unsubscribe', { query: { token } })).status).toBe(410);
  expect((await save(['news'], token, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await save(['everything'])).status).toBe(400);
  expect(await choices()).toEqual(before);
});

test('works for 90 days, and no longer than the address to which it was mailed (NOTIFY-10)', async () => {
  server.advance({ days: 90 });
  expect((await read()).status).toBe(200);
  await server.services.db
    .updateTable('member')
    .set({ email: 'another@example.org' })
    .where('id', '=', member.id)
    .execute();
  expect((await read()).status).toBe(410);
  await server.services.db
    .updateTable('member')
    .set({ email: `${member.id}@example.org` })
    .where('id', '=', member.id)
    .execute();
  expect((await read()).status).toBe(200);
  server.advance({ days: 1 });
  expect((await read()).status).toBe(410);
});

test('lets one address try 60 links a minute (NOTIFY-10, CALL-6)', async () => {
  const tried = await Promise.all(Array.from({ length: 70 }, (_, index) => save([], `guess-${index}`)));
  const refused = tried.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});
