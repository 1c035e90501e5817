import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailedToken, signUp, signUpAndActivate } from '../testing/signup.fixture.ts';
import { makeMember } from '../testing/members.ts';
import { runJob } from '../testing/run-job.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { signupMessageJob } from './signup-message.commands.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const waiting = (memberId: string) =>
  server.services.db
    .selectFrom('signup_message')
    .where('member_id', '=', memberId)
    .select('text')
    .executeTakeFirst();

const textsOf = (senderId: string) =>
  server.services.db
    .selectFrom('message')
    .where('sender_id', '=', senderId)
    .select(['text', 'credits_spent'])
    .execute();

test('a message of the sign-up is sent once, free of charge, however often the job runs (SIGNUP-16)', async () => {
  const to = await makeMember(server);
  const { id } = await signUpAndActivate(server, { signup_member: to.id, signup_message: 'Hello' });
  await vi.waitFor(async () => expect(await waiting(id)).toBeUndefined());
  const row = {
    member_id: id,
    recipient_id: to.id,
    text: 'Hello',
    acknowledges_fictional: false,
    created_at: server.services.clock(),
  };
  await server.services.db.insertInto('signup_message').values(row).execute();
  const run = () => runJob([signupMessageJob(server.services)], 'chat.signup-message', { memberId: id });
  await Promise.all([run(), run()]);
  expect(await textsOf(id)).toEqual([{ text: 'Hello', credits_spent: 0 }]);
  expect(await waiting(id)).toBeUndefined();
});

test('a recipient who has left meanwhile receives nothing, and the confirmation succeeds (SIGNUP-16)', async () => {
  const to = await makeMember(server);
  const { id, email } = await signUp(server, { signup_member: to.id, signup_message: 'Hello' });
  expect((await waiting(id))?.text).toBe('Hello');
  await server.services.db
    .updateTable('member')
    .set({ profile_status: 'hidden' })
    .where('id', '=', to.id)
    .execute();
  const token = await mailedToken(server, email, 'activation');
  expect((await server.call('activate', { body: { token } })).status).toBe(200);
  await vi.waitFor(async () => expect(await waiting(id)).toBeUndefined());
  expect(await textsOf(id)).toEqual([]);
});
