import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { choose, placeOrder } from '../testing/purchases.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { openEventStream } from '../testing/event-stream.ts';
import { makeMember } from '../testing/members.ts';
import { runJob } from '../testing/run-job.ts';
import { mailedToken, mailsTo, PASSWORD, signUp, signUpAndActivate } from '../testing/signup.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { privacyJobs } from '../privacy/privacy.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' });
});
afterAll(() => server.stop());
const { send } = createChatDriver(() => server);

const LEAVE = { password: PASSWORD, reason: 'other' } as const;
const leave = (cookie: string) => server.call('deleteAccount', { cookie, body: LEAVE });
const comeBack = (token: string) => server.call('reactivate', { body: { token } });
const read = (id: string) =>
  server.services.db.selectFrom('member').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

test('takes the member off the open pages of others, ends every session, and brings all back by the link (ACCOUNT-16, SAFETY-9)', async () => {
  const member = await signUpAndActivate(server);
  const elsewhere = await server.call('logIn', { body: { email: member.email, password: PASSWORD } });
  const other = await makeMember(server);
  await send(member, other, 'Hello there');
  const stream = await openEventStream(server, other.cookie);
  const own = await openEventStream(server, member.cookie);
  expect((await leave(member.cookie)).status).toBe(200);
  expect(await stream.next('member.gone')).toEqual({ member_id: member.id });
  await own.ended;
  for (const cookie of [member.cookie, elsewhere.cookie]) {
    expect((await server.call('readSelf', { cookie })).data).toEqual({ user: null });
  }
  expect((await send(other, member, 'Are you there?')).status).toBe(404);
  const token = await mailedToken(server, member.email, 'reactivation');
  const back = await comeBack(token);
  expect(back.data.user).toMatchObject({ id: member.id, status: 'active', profile: { status: 'active' } });
  expect(await stream.next('member.changed')).toEqual({ member_id: member.id });
  stream.close();
  expect((await send(other, member, 'Welcome back')).status).toBe(200);
  expect((await comeBack(token)).data).toMatchObject({ error: { code: 'link_expired' } });
});

test('deletes once when it is asked twice at the same moment, and keeps the date (ACCOUNT-16)', async () => {
  const member = await signUpAndActivate(server);
  const second = await server.call('logIn', { body: { email: member.email, password: PASSWORD } });
  const replies = await Promise.all([leave(member.cookie), leave(second.cookie as string)]);
  const dates = replies.filter(({ status }) => status === 200).map(({ data }) => data.reactivate_until);
  expect(new Set(dates).size).toBe(1);
  expect(await mailsTo(server, member.email, 'reactivation')).toBe(1);
});

test('counts a wrong password as a failed log-in (ACCOUNT-15, LOGIN-3)', async () => {
  const member = await signUpAndActivate(server);
  const body = { ...LEAVE, password: 'of somebody else' };
  for (const code of [...Array.from({ length: 4 }, () => 'invalid_fields'), 'account_locked']) {
    const { data } = await server.call('deleteAccount', { cookie: member.cookie, body });
    expect(data).toMatchObject({ error: { code } });
  }
  const logIn = await server.call('logIn', { body: { email: member.email, password: PASSWORD } });
  expect(logIn.data).toMatchObject({ error: { code: 'account_locked' } });
  expect(await read(member.id)).toMatchObject({ status: 'active' });
});

test('answers link_expired for the link of an erased account, and stores the link as a hash (ACCOUNT-16, PRIVACY-4)', async () => {
  const member = await signUpAndActivate(server);
  await leave(member.cookie);
  const token = await mailedToken(server, member.email, 'reactivation');
  const stored = await server.services.db
    .selectFrom('mail_token')
    .where('member_id', '=', member.id)
    .where('kind', '=', 'reactivation')
    .select('token_hash')
    .executeTakeFirstOrThrow();
  expect(Buffer.from(stored.token_hash).toString('base64url')).not.toContain(token);
  await server.services.db
    .updateTable('member')
    .set({ deletion_requested_at: new Date(server.services.clock().getTime() - 15 * 86_400_000) })
    .where('id', '=', member.id)
    .execute();
  await runJob(privacyJobs(server.services), 'privacy.erase');
  expect(await read(member.id)).toMatchObject({ status: 'deleted', name: '', deletion_reason: null });
  expect((await comeBack(token)).data).toMatchObject({ error: { code: 'link_expired' } });
});

test('completes a payment that was pending at the deletion, and its credits come back with the account (ACCOUNT-16)', async () => {
  const member = await signUpAndActivate(server);
  const placed = await placeOrder(server, member, { expected_price: 1_125 });
  await leave(member.cookie);
  await choose(placed, 'paid');
  await waitForPaid(placed.id);
  const token = await mailedToken(server, member.email, 'reactivation');
  const { data } = await comeBack(token);
  expect(data.user).toMatchObject({ status: 'active', paid_user: true });
  expect(data.user.credits).toBe(placed.credits + data.user.signup_credits);
});

test('confirms an address by the link of the return, and gives the credits of the activation once (ACCOUNT-4, ACCOUNT-16)', async () => {
  const member = await signUp(server);
  await leave(member.cookie);
  const token = await mailedToken(server, member.email, 'reactivation');
  const { data, cookie = '' } = await comeBack(token);
  expect(data.user).toMatchObject({ status: 'active', credits: 3, signup_credits: 3 });
  await server.call('deleteAccount', { cookie, body: LEAVE });
  const again = await comeBack(await mailedToken(server, member.email, 'reactivation'));
  expect(again.data.user).toMatchObject({ status: 'active', credits: 3 });
});

test('asks customer service to write to the member, in the language of the site (ACCOUNT-14)', async () => {
  const member = await signUpAndActivate(server, { language: 'de' });
  const query = { solution: '1' } as const;
  await server.call('applySolution', { cookie: member.cookie, query, body: { solution: 'support' } });
  const { support_email: to } = (await server.call('readSettings')).data.settings;
  const mail = await server.services.db
    .selectFrom('mail')
    .where('to_address', '=', to)
    .where('template', '=', 'support_request')
    .select(['text', 'language'])
    .executeTakeFirstOrThrow();
  expect(mail.language).toBe('en');
  expect(mail.text).toContain(`Account: ${member.id}.`);
  expect(mail.text).toContain(`mailto:${encodeURIComponent(member.email)}`);
  expect(mail.text).toContain('Deutsch');
});

test('hides a paused profile from others until the break ends (ACCOUNT-14, SAFETY-9)', async () => {
  const [member, other] = [await makeMember(server), await makeMember(server)];
  await send(member, other, 'Hello there');
  const stream = await openEventStream(server, other.cookie);
  const pause = (paused: boolean) => server.call('changeSelf', { cookie: member.cookie, body: { paused } });
  const seen = () => server.call('readMember', { cookie: other.cookie, query: { id: member.id } });
  await pause(true);
  expect(await stream.next('member.gone')).toEqual({ member_id: member.id });
  expect((await seen()).status).toBe(404);
  await pause(false);
  expect(await stream.next('member.changed')).toEqual({ member_id: member.id });
  stream.close();
  expect((await seen()).status).toBe(200);
});

/** Waits until the provider's event has completed the order. The member has no session with which to read it. */
async function waitForPaid(orderId: string): Promise<void> {
  await vi.waitFor(async () => {
    const row = await server.services.db
      .selectFrom('purchase_order')
      .where('id', '=', orderId)
      .select('status')
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('completed');
  }, 10_000);
}
