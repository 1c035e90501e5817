import { readConfig } from '../packages/server/src/config.ts';
import { sendMailings } from '../packages/server/src/mailings/mailings.jobs.ts';
import { startServer } from '../packages/server/src/start-server.ts';

/** How long a run took, and the most resident memory of the process meanwhile. */
export type MailingRun = { readonly seconds: number; readonly peakMib: number };

const INTERVAL_MS = 100;
const MIB = 1024 * 1024;

/** A server process that makes all mailings once, at the time BENCH_NOW, and reports how it went (`run/mails.ts`). */
const offset = Date.parse(process.env.BENCH_NOW ?? '') - Date.now();
const running = await startServer({
  config: readConfig(process.env),
  clock: () => new Date(Date.now() + offset),
});
let peakMib = 0;
const look = () => (peakMib = Math.max(peakMib, process.memoryUsage().rss / MIB));
const timer = setInterval(look, INTERVAL_MS);
const started = performance.now();
await sendMailings(running.services);
const seconds = (performance.now() - started) / 1_000;
clearInterval(timer);
look();
process.send?.({ seconds, peakMib } satisfies MailingRun);
await running.stop();
