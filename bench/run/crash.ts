import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startSite } from '../../e2e/server.ts';
import { connectEmbedded } from '../../packages/server/src/database/connect.ts';
import { findLedgerFaults } from '../ledger-faults.ts';
import { startTraffic } from '../traffic.ts';

/**
 * The server on the embedded database is killed (SIGKILL) repeatedly while four members send messages and buy credits.
 * Every acknowledged message and purchase must exist exactly once afterwards, and the ledger must be consistent.
 */
const KILLS = Number(process.env.CRASH_KILLS ?? 20);
const MEMBERS = 4;
const UPTIME_MS = [600, 2_500] as const;

const port = await freePort();
const dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-crash-'));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// Each member has a different IP address. Demo members can log in from other machines only where DEMO is set, and pay from
// them only where the sandbox is public.
process.env.DEMO = 'true';
process.env.SANDBOX = 'true';
let site = await startSite({ port, dataDir });
const traffic = await startTraffic({ url: site.url, members: MEMBERS });
for (let kill = 0; kill < KILLS; kill += 1) {
  await pause(UPTIME_MS[0] + Math.random() * (UPTIME_MS[1] - UPTIME_MS[0]));
  await site.kill();
  site = await startSite({ port, dataDir });
}
await traffic.stop();
const { messages, orders, slowestOrder, faults: trafficFaults } = await traffic.verify();
await site.stop();
const connection = await connectEmbedded({ folder: dataDir });
const faults = [...trafficFaults, ...(await findLedgerFaults(connection))];
await connection.close();
await rm(dataDir, { recursive: true, force: true });

for (const fault of faults) process.stderr.write(`${fault}\n`);
console.log(
  JSON.stringify({
    name: 'Acknowledged and stored once, after kill -9',
    ratio: (messages + orders - faults.length) / (messages + orders),
    limit: 'at least 1',
    detail:
      `${KILLS} kills, ${MEMBERS} members, ${messages} messages, ${orders} purchases; ` +
      `the slowest one credited ${slowestOrder.toFixed(1)} s after its payment`,
  }),
);
process.exit(faults.length ? 1 : 0);
