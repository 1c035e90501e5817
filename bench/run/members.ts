import { sql } from 'kysely';
import { makeMember } from '../../packages/server/src/testing/members.ts';
import { openPlainSql, recordStatements } from '../../packages/server/src/testing/plain-sql.ts';
import { caller } from '../../packages/server/src/testing/test-server.ts';
import { openBenchEnvironment } from '../environment.ts';
import { insertProfiles } from '../profiles.ts';
import { median, percentile } from '../rates.ts';

/**
 * What members open most with 200,000 profiles: likes, the deck of the swipe game, the match finder and the first page of
 * the search. Each call over HTTP is compared with its own statements, sent to the same Postgres without the server.
 */
const PROFILES = 200_000;
const LIKES = 300;
const DECISIONS = 1_000;
const REPEATS = 1_000;
/** Until the process has compiled what it runs often; the 99th percentile of a server that has just started is another figure. */
const WARM_UP = 300;

const bench = await openBenchEnvironment();
try {
  const { db } = bench.server.services;
  await insertProfiles(db, PROFILES);
  const { id, cookie } = await makeMember(bench.server, {
    country: 'FI',
    region: 'Uusimaa',
    seeking: 'female',
    interests: ['tea', 'hiking', 'music'],
  });
  // The member likes some, is liked by others, and has passed many.
  await sql`
    insert into liking (liker_id, liked_id)
    select ${id}, member.id from member where gender = 'female' and country = 'FI' and member.id <> ${id} order by listed_at desc
    limit ${LIKES}`.execute(db);
  await sql`
    insert into liking (liker_id, liked_id)
    select member.id, ${id} from member where gender = 'female' and country = 'FI' and member.id <> ${id} order by listed_at limit ${LIKES}`.execute(
    db,
  );
  await sql`
    insert into pass (member_id, passed_id, created_at)
    select ${id}, member.id, now() from member where gender = 'female' and country = 'FI' and member.id <> ${id} order by listed_at desc
    offset ${LIKES} limit ${DECISIONS}`.execute(db);
  await sql`analyze`.execute(db);

  const call = caller(await bench.startProcess());
  const calls = {
    likes: (through = call) => through('listLikes', { cookie }),
    'swipe deck': (through = call) => through('dealCards', { cookie }),
    'match finder': (through = call) => through('findMatches', { cookie }),
    'search, first page': (through = call) =>
      through('searchMembers', { cookie, query: { gender: 'female' } }),
  };
  for (const [name, act] of Object.entries(calls)) {
    const { status, data } = await act();
    if (status !== 200 || data.profiles.length === 0)
      throw new Error(`${name} answered ${status} without anybody.`);
    const statements = await recordStatements(() => act(bench.server.call));
    const plain = openPlainSql(bench.databaseUrl, { connections: 1, statements });
    const times = { call: [] as number[], sql: [] as number[] };
    const measure = async (into: number[], run: () => Promise<unknown>) => {
      const started = performance.now();
      await run();
      into.push(performance.now() - started);
    };
    for (let turn = 0; turn < WARM_UP; turn += 1) await Promise.all([act(), plain.runAsRecorded()]);
    // Alternate, so that other load on the machine affects both.
    for (let turn = 0; turn < REPEATS; turn += 1) {
      await measure(times.call, () => act());
      await measure(times.sql, () => plain.runAsRecorded());
    }
    await plain.close();
    const [over, bare] = [percentile(times.call, 0.99), percentile(times.sql, 0.99)];
    console.log(
      JSON.stringify({
        name: `Members at ${PROFILES / 1_000},000, ${name}: the call against its SQL, 99th percentile`,
        ratio: over / bare,
        limit: 'at most 2',
        detail:
          `${over.toFixed(1)} ms and ${bare.toFixed(1)} ms, medians ${median(times.call).toFixed(1)} and ` +
          `${median(times.sql).toFixed(1)} ms; ${statements.length} statements, ${REPEATS} calls`,
      }),
    );
  }
} finally {
  await bench.close();
}
