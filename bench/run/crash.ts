import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startSite } from '../../e2e/server.ts';
import { connectEmbedded } from '../../packages/server/src/database/connect.ts';
import { findLedgerFaults } from '../ledger-faults.ts';
import { startTraffic } from '../traffic.ts';

/**
 * The server on the embedded database is killed (SIGKILL) again and again while four members send messages and buy
 * credits. Every message and purchase that was acknowledged must be there afterwards, once, and the ledger must add up.
 */
const KILLS = Number(process.env.CRASH_KILLS ?? 20);
const MEMBERS = 4;
const ALIVE_MS = [600, 2_500] as const;

const port = await freePort();
const dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-crash-'));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// Each member has an IP address of its own, and demo members log in from other machines only where the demo is public.
process.env.DEMO = 'true';
let site = await startSite({ port, dataDir });
const traffic = await startTraffic({ url: site.url, members: MEMBERS });
for (let kill = 0; kill < KILLS; kill += 1) {
  await pause(ALIVE_MS[0] + Math.random() * (ALIVE_MS[1] - ALIVE_MS[0]));
  await site.kill();
  site = await startSite({ port, dataDir });
}
await traffic.stop();
const { messages, orders, slowestOrder, faults: unlike } = await traffic.verify();
await site.stop();
const connection = await connectEmbedded({ folder: dataDir });
const faults = [...unlike, ...(await findLedgerFaults(connection))];
await connection.close();
await rm(dataDir, { recursive: true, force: true });

for (const fault of faults) process.stderr.write(`${fault}\n`);
console.log(
  JSON.stringify({
    name: 'Acknowledged and there once, after kill -9',
    ratio: (messages + orders - faults.length) / (messages + orders),
    limit: 'at least 1',
    detail:
      `${KILLS} kills, ${MEMBERS} members, ${messages} messages, ${orders} purchases; ` +
      `the slowest credited ${slowestOrder.toFixed(1)} s after it was paid`,
  }),
);
process.exit(faults.length ? 1 : 0);
