import { afterEach, expect, test } from 'vitest';
import { signUp } from '../testing/signup.fixture.ts';
import { deliverEvent, eventOf, unknownOrder } from '../testing/webhooks.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { registry } from './metrics.ts';
import { refreshSharedGauges } from './shared-gauges.ts';

const isPostgresRun = process.env.TEST_DATABASE === 'postgres';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function valueOf(name: string): Promise<number | undefined> {
  return (await registry.getSingleMetric(name)?.get())?.values[0]?.value;
}

async function readGauges({ services }: TestServer) {
  await refreshSharedGauges(services);
  return {
    jobs: await valueOf('rendezvous_jobs_due'),
    mailAge: await valueOf('rendezvous_mail_age_seconds'),
    dead: await valueOf('rendezvous_mail_dead'),
    eventAge: await valueOf('rendezvous_payment_event_age_seconds'),
  };
}

test('counts due jobs and the age of mails without a worker, and a dead mail for a day (MAIL-5)', async () => {
  server = await startTestServer({ ROLE: 'api', SMTP_URL: 'smtp://127.0.0.1:9' });
  const { jobs: scheduled = 0, ...others } = await readGauges(server);
  expect(others).toEqual({ mailAge: 0, dead: 0, eventAge: 0 });
  await signUp(server);
  server.advance({ minutes: 20 });
  expect(await readGauges(server)).toMatchObject({ jobs: scheduled + 1, mailAge: 1_200, dead: 0 });

  await server.services.db.updateTable('mail').set({ state: 'dead' }).execute();
  expect(await readGauges(server)).toMatchObject({ mailAge: 0, dead: 1 });
  server.advance({ hours: 24 });
  expect(await readGauges(server)).toMatchObject({ mailAge: 0, dead: 0 });
});

test('reports no late mail without a mail server', async () => {
  server = await startTestServer();
  await signUp(server);
  server.advance({ hours: 2 });
  expect(await readGauges(server)).toMatchObject({ mailAge: 0 });
});

test('reports the age of a payment event without an outcome', async () => {
  server = await startTestServer();
  await deliverEvent(server, eventOf(unknownOrder(), 'paid'));
  server.advance({ minutes: 5 });
  expect(await readGauges(server)).toMatchObject({ eventAge: 0 });
  await server.services.db.updateTable('payment_event').set({ outcome: null }).execute();
  expect(await readGauges(server)).toMatchObject({ eventAge: 300 });
});

test.runIf(isPostgresRun)('counts calls that wait for a connection when the metrics are read', async () => {
  server = await startTestServer();
  const { db } = server.services;
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const held = Array.from({ length: 100 }, () => db.transaction().execute(() => gate));
  expect(await valueOf('rendezvous_pool_waiters')).toBeGreaterThan(0);
  release();
  await Promise.all(held);
  expect(await valueOf('rendezvous_pool_waiters')).toBe(0);
});
