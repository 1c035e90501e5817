import { fillDemoData } from '../../packages/server/src/demo/fill.ts';
import { creditMember } from '../../packages/server/src/ledger/ledger.store.ts';
import { makeMember, type TestMember } from '../../packages/server/src/testing/members.ts';
import { recordStatements, type Statement } from '../../packages/server/src/testing/plain-sql.ts';
import { openReader, repeat } from '../http-client.ts';
import type { Usage } from '../measurements.ts';
import { openBenchEnvironment, type MeasuredSite } from '../environment.ts';

/**
 * CPU time of the most frequent calls over HTTP, against that of running their SQL statements directly in the same
 * process: the search and the list of chats, each by a member of the demo data who has chats.
 */
const CALLS = 1_000;
const ROUNDS = 5;
const AT_ONCE = 4;
const CHATS = 20;

const bench = await openBenchEnvironment();
const reader = openReader(AT_ONCE);
try {
  const { server } = bench;
  await fillDemoData(server.services);
  const member = await makeMember(server, { created_at: new Date(0) });
  const credits = { cause: `bench:${member.id}`, memberId: member.id, credits: CHATS };
  await server.services.db.transaction().execute((tx) => creditMember(tx, credits, 'granted'));
  for (let n = 0; n < CHATS; n += 1) {
    const partner = await makeMember(server);
    const { status } = await server.call('sendMessage', {
      body: { id: partner.id, client_id: crypto.randomUUID(), text: `Hello, number ${n}.` },
      cookie: member.cookie,
      key: crypto.randomUUID(),
    });
    if (status !== 200) throw new Error(`Sending a message returned ${status}.`);
  }
  const site = await bench.startSite();
  await compare(site, 'Search of a member, first page', '/api/members.php', member);
  await compare(
    site,
    'Search of a member, by ages and gender',
    '/api/members.php?gender=female&min_age=25&max_age=45',
    member,
  );
  await compare(site, 'Match finder of a member', '/api/match-finder.php', member);
  await compare(site, `List of ${CHATS} chats`, '/api/chats.php', member);
  await compareSiteChoice(site, member);

  async function compare(measured: MeasuredSite, name: string, path: string, { cookie }: TestMember) {
    const read = async (url: string) => {
      const { status } = await reader.read(url + path, { cookie });
      if (status !== 200) throw new Error(`${path} returned ${status}.`);
    };
    // A first request fills the caches.
    await read(server.url);
    const statements: Statement[] = await recordStatements(() => read(server.url));
    await repeat(CALLS, { atOnce: AT_ONCE }, () => read(measured.url));
    const rounds: { http: number; sql: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await measured.measure<Usage>({ kind: 'usage' });
      await repeat(CALLS, { atOnce: AT_ONCE }, () => read(measured.url));
      const after = await measured.measure<Usage>({ kind: 'usage' });
      const sql = await measured.measure<{ cpuMs: number }>({ kind: 'sql', statements, times: CALLS });
      rounds.push({ http: (after.cpuMs - before.cpuMs) / CALLS, sql: sql.cpuMs });
    }
    const { http, sql } = rounds.toSorted((a, b) => a.http / a.sql - b.http / b.sql)[
      Math.floor(ROUNDS / 2)
    ] as { http: number; sql: number };
    console.log(
      JSON.stringify({
        name: `${name}, against its SQL alone, CPU`,
        ratio: http / sql,
        limit: 'at most 2',
        detail: `${http.toFixed(2)} ms of CPU time for the call, ${sql.toFixed(2)} ms for its ${statements.length} statements`,
      }),
    );
  }

  /** Compares with the smallest call of a member, which reads their own account. */
  async function compareSiteChoice(measured: MeasuredSite, { cookie }: TestMember) {
    const read = () => reader.read(`${measured.url}/api/user.php`, { cookie });
    await repeat(CALLS, { atOnce: AT_ONCE }, read);
    const before = await measured.measure<Usage>({ kind: 'usage' });
    await repeat(CALLS, { atOnce: AT_ONCE }, read);
    const after = await measured.measure<Usage>({ kind: 'usage' });
    const call = (after.cpuMs - before.cpuMs) / CALLS;
    const choice = await measured.measure<{ cpuMs: number }>({ kind: 'site', times: CALLS * 100 });
    console.log(
      JSON.stringify({
        name: 'Choosing a site and reading its settings, against the smallest call of a member, CPU',
        ratio: choice.cpuMs / call,
        limit: 'at most 0.02',
        detail: `${(choice.cpuMs * 1_000).toFixed(2)} µs of ${(call * 1_000).toFixed(0)} µs`,
      }),
    );
  }
} finally {
  reader.close();
  await bench.close();
}
