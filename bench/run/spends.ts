import { randomUUID } from 'node:crypto';
import { creditMember, debitMember } from '../../packages/server/src/ledger/ledger.store.ts';
import { makeMember, type TestMember } from '../../packages/server/src/testing/members.ts';
import { openPlainSql, recordTransaction } from '../../packages/server/src/testing/plain-sql.ts';
import { openBenchEnvironment } from '../environment.ts';
import { median, pick, ratePerSecond } from '../rates.ts';

/**
 * Spends per second through the ledger against the same transaction in plain SQL on the same Postgres, and of one member
 * against many members, in alternating rounds.
 */
const MEMBERS = 200;
const CLIENTS = 10;
const ROUND_MS = 2_000;
const ROUNDS = 5;

const bench = await openBenchEnvironment();
try {
  const { db } = bench.server.services;
  const members: TestMember[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const member = await makeMember(bench.server);
    const gift = { cause: `bench:${member.id}`, memberId: member.id, credits: 1_000_000 };
    await db.transaction().execute((tx) => creditMember(tx, gift, 'granted'));
    members.push(member);
  }
  const spend = (memberId: string, key: string) =>
    db
      .transaction()
      .execute((tx) => debitMember(tx, { cause: `bench:${key}`, memberId, credits: 1 }, 'spent'));

  const recorded = { memberId: pick(members).id, key: randomUUID() };
  const statements = await recordTransaction(() => spend(recorded.memberId, recorded.key));
  const plain = openPlainSql(bench.databaseUrl, { connections: CLIENTS, statements });
  const bySql = () =>
    plain.run(
      new Map([
        [recorded.memberId, pick(members).id],
        [recorded.key, randomUUID()],
      ]),
    );
  const spread = () => spend(pick(members).id, randomUUID());
  const hot = () => spend(recorded.memberId, randomUUID());

  for (const act of [bySql, spread, hot]) await ratePerSecond(CLIENTS, 500, act);
  const rounds: { sql: number; spread: number; hot: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      sql: await ratePerSecond(CLIENTS, ROUND_MS, bySql),
      spread: await ratePerSecond(CLIENTS, ROUND_MS, spread),
      hot: await ratePerSecond(CLIENTS, ROUND_MS, hot),
    });
  }
  await plain.close();
  const perSecond = (of: 'sql' | 'spread' | 'hot') => Math.round(median(rounds.map((round) => round[of])));
  console.log(
    JSON.stringify({
      name: 'credits spent',
      ratio: median(rounds.map((round) => round.spread / round.sql)),
      limit: 'at least 0.5',
      detail: `${perSecond('spread')} by the server, ${perSecond('sql')} in plain SQL per second; ${CLIENTS} clients`,
    }),
  );
  console.log(
    JSON.stringify({
      name: 'credits spent by one member',
      ratio: median(rounds.map((round) => round.hot / round.spread)),
      limit: 'at least 0.7',
      detail: `${perSecond('hot')} by one, ${perSecond('spread')} by ${MEMBERS} members per second`,
    }),
  );
} finally {
  await bench.close();
}
