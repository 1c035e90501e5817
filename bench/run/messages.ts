import { randomUUID } from 'node:crypto';
import { creditMember } from '../../packages/server/src/ledger/ledger.store.ts';
import { makeMember } from '../../packages/server/src/testing/members.ts';
import { openPlainSql, recordTransaction } from '../../packages/server/src/testing/plain-sql.ts';
import { openSender, type Sender } from '../http-client.ts';
import { openBenchEnvironment } from '../environment.ts';
import { median, pick, ratePerSecond } from '../rates.ts';

/**
 * Messages per second over HTTP against the same transaction in plain SQL on the same Postgres, in alternating rounds.
 */
const PAIRS = 400;
const CLIENTS = 16;
const POOL = 10;
const ROUND_MS = 3_000;
const ROUNDS = 5;
const TEXT = 'Shall we meet at the station on Saturday, or is Sunday better for you?';

type Pair = { readonly from: Sender; readonly to: Sender; readonly conversationId: string };

const bench = await openBenchEnvironment();
const sender = openSender(CLIENTS);
try {
  const { server } = bench;
  const { db, clock } = server.services;
  const pairs: Pair[] = [];
  for (let n = 0; n < PAIRS; n += 1) {
    const [from, to] = [await makeMember(server, { paid_at: clock() }), await makeMember(server)];
    await db
      .transaction()
      .execute((tx) =>
        creditMember(tx, { cause: `bench:${from.id}`, memberId: from.id, credits: 100_000 }, 'granted'),
      );
    const { chat } = await sender.send(server.url, from, to.id, 'The first one.');
    pairs.push({ from, to, conversationId: chat.conversation.id });
  }

  const recorded = pick(pairs);
  const [key, clientId] = [randomUUID(), randomUUID()];
  const statements = await recordTransaction(() =>
    server.call('sendMessage', {
      body: { id: recorded.to.id, client_id: clientId, text: TEXT },
      cookie: recorded.from.cookie,
      key,
    }),
  );
  const plain = openPlainSql(bench.databaseUrl, { connections: POOL, statements });
  const url = await bench.startProcess();

  const bySql = () => {
    const { from, to, conversationId } = pick(pairs);
    return plain.run(
      new Map([
        [recorded.from.id, from.id],
        [recorded.to.id, to.id],
        [recorded.conversationId, conversationId],
        [key, randomUUID()],
        [clientId, randomUUID()],
      ]),
    );
  };
  const byHttp = () => {
    const { from, to } = pick(pairs);
    return sender.send(url, from, to.id, TEXT);
  };

  await ratePerSecond(CLIENTS, 1_000, bySql);
  await ratePerSecond(CLIENTS, 1_000, byHttp);
  const rounds: { sql: number; http: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      sql: await ratePerSecond(CLIENTS, ROUND_MS, bySql),
      http: await ratePerSecond(CLIENTS, ROUND_MS, byHttp),
    });
  }
  await plain.close();

  const ratio = median(rounds.map(({ sql, http }) => http / sql));
  const sql = Math.round(median(rounds.map((round) => round.sql)));
  const http = Math.round(median(rounds.map((round) => round.http)));
  const detail = `${http} over HTTP, ${sql} in plain SQL per second; ${CLIENTS} clients, ${statements.length} statements`;
  console.log(JSON.stringify({ name: 'messages sent', ratio, limit: 'at least 0.4', detail }));
} finally {
  sender.close();
  await bench.close();
}
