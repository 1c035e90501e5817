import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAudit } from '../testing/audit.ts';
import { mailedToken, signUp } from '../testing/signup.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { accountJobs } from './accounts.jobs.ts';
import { runJob } from '../testing/run-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('deletes sessions and challenges when they expire, and links and attempts two days after their end (PRIVACY-2)', async () => {
  const { services, call, advance } = server;
  const { email } = await signUp(server);
  await call('logIn', { body: { email, password: 'not the password at all' } });
  await call('requestPasswordReset', { body: { email } });
  await mailedToken(server, email, 'password_reset');
  await call('preparePasskeyLogIn', { body: {} });
  const countRows = async () => {
    const counts = (['session', 'mail_token', 'attempt', 'passkey_challenge'] as const).map((table) =>
      services.db
        .selectFrom(table)
        .select((of) => of.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    return (await Promise.all(counts)).map(({ count }) => Number(count));
  };
  const expire = () => runJob(accountJobs(services), 'accounts.expire');
  await expire();
  expect(await countRows()).toEqual([1, 2, 2, 1]);
  advance({ days: 3, hours: 1 });
  await expire();
  expect(await countRows()).toEqual([1, 0, 0, 0]);
  advance({ days: 27 });
  await expire();
  expect(await countRows()).toEqual([0, 0, 0, 0]);
  await expire();
  // Each run that removed something has one entry.
  const entries = await readAudit(server, { action: 'accounts.expire' });
  expect(entries).toEqual([
    {
      actor_kind: 'job',
      subject_id: null,
      details: { sessions: 0, mail_tokens: 2, attempts: 2, passkey_challenges: 1, devices: 0 },
    },
    {
      actor_kind: 'job',
      subject_id: null,
      details: { sessions: 1, mail_tokens: 0, attempts: 0, passkey_challenges: 0, devices: 0 },
    },
  ]);
});
