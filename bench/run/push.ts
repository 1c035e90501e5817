import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_FEATURES } from '../../packages/contract/src/features.ts';
import { creditMember } from '../../packages/server/src/ledger/ledger.store.ts';
import { makeMember, type TestMember } from '../../packages/server/src/testing/members.ts';
import { startPushService, subscribe } from '../../packages/server/src/testing/push-service.ts';
import { changeSite } from '../../packages/server/src/testing/sites.ts';
import { openBenchEnvironment } from '../environment.ts';
import { openSender } from '../http-client.ts';
import { percentile } from '../rates.ts';

/**
 * How long after a message was sent its push message has arrived at the push service and is decrypted (PUSH-5), at a
 * steady rate on two processes. It is measured from the request, which begins before the commit.
 */
const PER_SECOND = 100;
const SECONDS = 30;
/** The first seconds are left out: processes open their connections and compile their code. */
const WARM_UP_SECONDS = 5;
/** Each is sent fewer messages than NOTIFY-7 allows in an hour. */
const PAIRS = 250;
const MOST_MS = 2_000;
const PART = 0.99;
const PATIENCE_MS = 30_000;

const bench = await openBenchEnvironment();
const service = await startPushService();
const sender = openSender(64);
try {
  const { server } = bench;
  const { db, clock } = server.services;
  await changeSite(server, { features: { ...DEFAULT_FEATURES, push: true } });
  const pairs: { from: TestMember; to: TestMember }[] = [];
  for (let n = 0; n < PAIRS; n += 1) {
    const [from, to] = [await makeMember(server, { paid_at: clock() }), await makeMember(server)];
    await db
      .transaction()
      .execute((tx) =>
        creditMember(tx, { cause: `bench:${from.id}`, memberId: from.id, credits: 10_000 }, 'granted'),
      );
    await subscribe(server, to, service.addBrowser(to.id));
    pairs.push({ from, to });
  }
  const processes = { ROLE: 'all', PUSH_SERVICES: service.origin };
  const urls = [await bench.startProcess(processes), await bench.startProcess(processes)];

  /** When the messages to each member were sent, in their order; one is taken away when it arrives. */
  const sent = new Map<string, number[]>();
  const latencies: number[] = [];
  const arrive = service.received.push.bind(service.received);
  service.received.push = (...pushes) => {
    for (const { browser } of pushes) {
      const at = sent.get(browser)?.shift();
      if (at !== undefined) latencies.push(performance.now() - at);
    }
    return arrive(...pushes);
  };

  const messages = PER_SECOND * SECONDS;
  const started = performance.now();
  const requests: Promise<unknown>[] = [];
  const failures: unknown[] = [];
  for (let n = 0; n < messages; n += 1) {
    await delay(Math.max(0, started + (n * 1_000) / PER_SECOND - performance.now()));
    const { from, to } = pairs[n % PAIRS] as (typeof pairs)[number];
    sent.set(to.id, [...(sent.get(to.id) ?? []), performance.now()]);
    const request = sender.send(urls[n % urls.length] as string, from, to.id, `Message ${n}`);
    requests.push(request.catch((error: unknown) => failures.push(error)));
  }
  const rate = messages / ((performance.now() - started) / 1_000);
  await Promise.all(requests);
  if (failures.length > 0)
    throw new Error(`${failures.length} messages were refused.`, { cause: failures[0] });
  const until = performance.now() + PATIENCE_MS;
  while (latencies.length < messages && performance.now() < until) await delay(100);
  if (latencies.length !== messages)
    throw new Error(`${latencies.length} push messages arrived of ${messages}.`);
  const measured = latencies.slice(PER_SECOND * WARM_UP_SECONDS);
  const slow = percentile(measured, PART);
  console.log(
    JSON.stringify({
      name: `From a message to its push message, 99th percentile, against ${MOST_MS / 1_000} s`,
      ratio: Number((slow / MOST_MS).toFixed(2)),
      limit: 'at most 1',
      detail: `${slow.toFixed(0)} ms, median ${percentile(measured, 0.5).toFixed(0)} ms, at ${rate.toFixed(0)} messages a second, in two processes`,
    }),
  );
} finally {
  sender.close();
  await bench.close();
  await service.stop();
}
