import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeMember, type TestMember } from '../../packages/server/src/testing/members.ts';
import { makeConversation } from '../../packages/server/src/testing/relations.fixture.ts';
import { caller } from '../../packages/server/src/testing/test-server.ts';
import { openBenchEnvironment } from '../environment.ts';

/**
 * The export of a member with 10,000 messages: the time from the request until the file is ready, and how much more memory
 * the server needs meanwhile.
 */
const MESSAGES = 10_000;
const LIMIT = { seconds: 10, mib: 50 };
const SAMPLE_MS = 20;

async function residentMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024;
}

const bench = await openBenchEnvironment();
try {
  const { server } = bench;
  const { db } = server.services;
  const [member, other, newcomer] = [
    await makeMember(server),
    await makeMember(server),
    await makeMember(server),
  ];
  const conversation = await makeConversation(server, member, other);
  await sql`
    insert into message (conversation_id, sender_id, client_id, text)
    select ${conversation}, case when n % 2 = 0 then ${member.id}::uuid else ${other.id}::uuid end, gen_random_uuid(),
      'Message ' || n || ': shall we meet at the station on Saturday, or rather by the lake on Sunday morning?'
    from generate_series(1, ${MESSAGES}::int) n`.execute(db);

  const site = await bench.startSite({ ROLE: 'all' });
  const call = caller(site.url);
  const exportOf = async ({ cookie }: TestMember) => {
    const before = await residentMib(site.pid);
    let peak = before;
    const started = performance.now();
    await call('requestExport', { cookie, body: {} });
    for (;;) {
      peak = Math.max(peak, await residentMib(site.pid));
      const { data } = await call('readExport', { cookie });
      if (data.export?.ready) {
        const seconds = (performance.now() - started) / 1_000;
        return { seconds, mib: peak - before, bytes: data.export.bytes };
      }
      await wait(SAMPLE_MS);
    }
  };
  // The first export loads what all of them need.
  await exportOf(newcomer);
  const { seconds, mib, bytes } = await exportOf(member);
  const report = (name: string, ratio: number, detail: string) =>
    console.log(JSON.stringify({ name, ratio, limit: 'at most 1', detail }));
  report(
    `Export of ${MESSAGES / 1_000},000 messages, in parts of ${LIMIT.seconds} s`,
    seconds / LIMIT.seconds,
    `${seconds.toFixed(2)} s, a file of ${((bytes ?? 0) / 1_024).toFixed(0)} KiB`,
  );
  report(
    `Memory during an export of ${MESSAGES / 1_000},000 messages, in parts of ${LIMIT.mib} MiB`,
    mib / LIMIT.mib,
    `${mib.toFixed(1)} MiB more than before`,
  );
} finally {
  await bench.close();
}
