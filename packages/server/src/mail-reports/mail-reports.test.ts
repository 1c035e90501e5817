import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../testing/mailings.ts';
import { readSiteInTransaction } from '../site/site.store.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { complaint, encodedBounce, postfixBounce } from '../testing/sample-reports.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { loadReturnAddresses, type ReturnAddresses } from './return-address.ts';
import { REPORT_BYTES } from './parse-report.ts';

const TOKEN = 'token of the reports, which is long enough';
const RETURN = 'bounces@mail.rendezvous.example';

let server: TestServer;
let second: TestServer;
let addresses: ReturnAddresses;
let member: TestMember;
beforeAll(async () => {
  const env = { MAIL_RETURN_ADDRESS: RETURN, MAIL_REPORT_TOKEN: TOKEN };
  server = await startTestServer(env);
  second = await startTestServer(env, { sharedWith: server });
  addresses = await loadReturnAddresses(server.services.db, RETURN);
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});
beforeEach(async () => {
  member = await makeMember(server);
});

/** Writes a mail to the member, and returns its return address. */
async function sent(to: TestMember = member): Promise<string> {
  const { db, mailer } = server.services;
  await db.transaction().execute(async (tx) =>
    mailer.queue(tx, await readSiteInTransaction(server.services, tx, null), {
      template: 'password_changed',
      to: `${to.id}@example.org`,
      language: 'en',
      data: { name: 'Robin' },
    }),
  );
  const { id } = await db
    .selectFrom('mail')
    .where('member_id', '=', to.id)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return addresses.of({ mailId: id, memberId: to.id });
}

async function post(raw: string | Uint8Array, { token = TOKEN, to = server } = {}) {
  const response = await fetch(`${to.url}/hooks/mail-reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' },
    body: raw as BodyInit,
  });
  const body = (await response.json().catch(() => ({}))) as { outcome?: string };
  return { status: response.status, outcome: body.outcome };
}
const stopped = async (of: TestMember = member) =>
  (await server.call('readNotifications', { cookie: of.cookie })).data.stopped;

test('stops mails to an address that does not exist, and says so once (MAIL-13)', async () => {
  const to = await sent();
  expect(await post(postfixBounce({ to }))).toEqual({ status: 200, outcome: 'hard' });
  expect(await stopped()).toEqual(['bounce']);
  expect(await post(postfixBounce({ to }))).toEqual({ status: 200, outcome: 'repeated' });
  expect(await stopped()).toEqual(['bounce']);
});

test.each(['5.0.0', '5.1.1', '5.1.10', '5.2.1', '5.4.4'])(
  'takes %s for a failure for good (MAIL-13)',
  async (status) => {
    expect((await post(postfixBounce({ to: await sent(), status }))).outcome).toBe('hard');
  },
);

test.each(['4.2.2', '5.2.2', '5.7.1', '4.4.7', 'nonsense'])(
  'takes %s for a failure that may pass, of which three in 14 days stop mails (MAIL-13)',
  async (status) => {
    for (const expected of [[], [], ['bounce']]) {
      const to = await sent();
      expect((await post(postfixBounce({ to, status }))).outcome).toBe('soft');
      expect((await post(postfixBounce({ to, status }))).outcome).toBe('repeated');
      expect(await stopped()).toEqual(expected);
      server.advance({ days: 6 });
      second.advance({ days: 6 });
    }
  },
);

test('forgets a failure that may pass after 14 days (MAIL-13)', async () => {
  for (let n = 0; n < 3; n += 1) {
    await post(postfixBounce({ to: await sent(), status: '4.2.2' }));
    server.advance({ days: 8 });
    second.advance({ days: 8 });
  }
  expect(await stopped()).toEqual([]);
});

test('stops mails to who reported one as spam, whose provider quotes its headers (MAIL-13)', async () => {
  const returnAddress = await sent();
  expect(await post(complaint({ returnAddress, type: 'not-spam' }))).toEqual({
    status: 200,
    outcome: 'no_report',
  });
  expect((await post(complaint({ returnAddress }))).outcome).toBe('complaint');
  expect(await stopped()).toEqual(['fbl']);
  await server.call('changeNotifications', { cookie: member.cookie, body: { resume: true } });
  expect((await post(complaint({ returnAddress }))).outcome).toBe('repeated');
  expect(await stopped()).toEqual([]);
});

test('reads encoded parts, unknown encodings and an address in capitals (MAIL-13)', async () => {
  expect((await post(encodedBounce(await sent()))).outcome).toBe('hard');
  expect(await stopped()).toEqual(['bounce']);
});

test('believes no report with a forged, altered or foreign return address (MAIL-13)', async () => {
  const other = await makeMember(server);
  const own = await sent();
  const foreign = await sent(other);
  const [, mailOfOther = '', signature = ''] = /\+(.{26})(.{16})@/.exec(foreign) ?? [];
  const [, ownMail = ''] = /\+(.{26})/.exec(own) ?? [];
  for (const to of [
    own.replace(RETURN.split('@')[1] ?? '', 'elsewhere.example'),
    `${own}.evil.example`,
    own.replace(/.{16}@/, 'a'.repeat(16) + '@'),
    `bounces+${ownMail}${signature}@mail.rendezvous.example`,
    `bounces+${'a'.repeat(26)}${signature}@mail.rendezvous.example`,
    `bounces+${mailOfOther}@mail.rendezvous.example`,
    `${member.id}@example.org`,
    RETURN,
  ]) {
    expect((await post(postfixBounce({ to }))).outcome).toBe('unknown');
  }
  expect(await stopped()).toEqual([]);
  expect(await stopped(other)).toEqual([]);
});

test('does not apply a report to an address that the account no longer has, or to an erased one (MAIL-13)', async () => {
  const to = await sent();
  const { db } = server.services;
  await db
    .updateTable('member')
    .set({ email: `new.${member.id}@example.org` })
    .where('id', '=', member.id)
    .execute();
  expect((await post(postfixBounce({ to }))).outcome).toBe('other_address');
  expect(await stopped()).toEqual([]);
  await db.deleteFrom('mail').where('member_id', '=', member.id).execute();
  expect((await post(postfixBounce({ to }))).outcome).toBe('unknown');
});

test.each<[string, string | Uint8Array]>([
  ['an answer of a person', 'From: robin@example.net\r\nTo: bounces@mail.rendezvous.example\r\n\r\nHello'],
  ['nothing', ''],
  ['random bytes', randomBytes(4_096)],
  [
    'parts within parts',
    `Content-Type: multipart/report; boundary=a\r\n\r\n${'--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(400)}`,
  ],
  ['many headers', 'X: y\r\n'.repeat(60_000)],
])('takes %s for no report (MAIL-13)', async (_, raw) => {
  expect(await post(raw)).toEqual({ status: 200, outcome: 'no_report' });
});

test.each(['delayed', 'delivered', 'relayed', 'expanded'])(
  'changes nothing for what was %s (MAIL-13)',
  async (action) => {
    expect((await post(postfixBounce({ to: await sent(), action, status: '5.1.1' }))).outcome).toBe(
      'no_report',
    );
  },
);

test('refuses a huge mail, and is not there without the right token (MAIL-13)', async () => {
  const to = await sent();
  expect(await post(new Uint8Array(REPORT_BYTES + 1))).toEqual({ status: 413, outcome: 'too_large' });
  for (const token of ['', 'wrong', `${TOKEN}x`]) {
    expect((await post(postfixBounce({ to }), { token })).status).toBe(404);
  }
  expect(
    (await fetch(`${server.url}/hooks/mail-reports`, { headers: { authorization: `Bearer ${TOKEN}` } }))
      .status,
  ).toBe(404);
  expect(await stopped()).toEqual([]);
});

test('records a report once that two processes receive at once (MAIL-13)', async () => {
  const to = await sent();
  const raw = postfixBounce({ to });
  const outcomes = await Promise.all([
    post(raw),
    post(raw, { to: second }),
    post(raw),
    post(raw, { to: second }),
  ]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
    'hard',
    'repeated',
    'repeated',
    'repeated',
  ]);
  expect(await stopped()).toEqual(['bounce']);
});

test('lets a member confirm an address from which mails came back, by a link that works once (MAIL-14)', async () => {
  await post(postfixBounce({ to: await sent() }));
  const ask = () =>
    server.call('changeNotifications', { cookie: member.cookie, body: { confirm_address: true } });
  expect((await ask()).data.stopped).toEqual(['bounce']);
  await ask();
  const mails = (await mailsTo(server, member.id)).filter(({ template }) => template === 'address_check');
  expect(mails).toHaveLength(1);
  const token = /mail-change\/do\?token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  expect(await stopped()).toEqual(['bounce']);
  expect((await server.call('confirmMailChange', { body: { token } })).status).toBe(200);
  expect(await stopped()).toEqual([]);
  expect((await server.call('confirmMailChange', { body: { token } })).error.code).toBe('link_expired');
  const { data } = await server.call('readSelf', { cookie: member.cookie });
  expect(data.user?.email).toBe(`${member.id}@example.org`);
  expect((await mailsTo(server, member.id)).map(({ template }) => template)).not.toContain('mail_changed');
});
