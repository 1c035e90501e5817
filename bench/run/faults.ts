import { spawn, type ChildProcess } from 'node:child_process';
import { freePort } from '../../e2e/server.ts';
import { openInstallation, type Installation, type ServerProcess } from '../installation.ts';
import { startTraffic, type Traffic, type Verified } from '../traffic.ts';

/**
 * Faults of a production installation while members send messages, buy credits and keep pages open. After each fault,
 * everything acknowledged must exist exactly once. Set FAULTS to a comma-separated list to run only some of them.
 */
const MEMBERS = 6;
const CUTS = 20;
const KILLS = Number(process.env.KILLS ?? 50);
const RESTARTS = Number(process.env.RESTARTS ?? 100);
const OUTAGE_MS = 10_000;
/** How long an installation may need after a fault until every call is answered again. */
const RECOVERY_MS = 15_000;
const CREDITED_SECONDS = 60;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Outcome = {
  readonly detail: string;
  readonly faults?: readonly string[];
  /** When each of several faults ended, in milliseconds since 1970. */
  readonly faultsAt?: readonly number[];
};
type Scenario = {
  readonly name: string;
  readonly env?: () => Promise<Record<string, string>>;
  readonly processes: number;
  readonly run: (installation: Installation, traffic: Traffic, started: ServerProcess[]) => Promise<Outcome>;
  readonly close?: () => void;
};

/** Waits for 40 answered calls without a failure in between; resolves with the milliseconds until the last failure. */
async function recoveryTime(traffic: Traffic, since: number): Promise<number> {
  const CALLS_IN_A_ROW = 40;
  for (;;) {
    const [failed, answered] = [traffic.failures.length, traffic.answered()];
    while (traffic.failures.length === failed && traffic.answered() < answered + CALLS_IN_A_ROW)
      await pause(50);
    if (traffic.failures.length === failed) {
      const last = traffic.failures.at(-1)?.at ?? since;
      return Math.max(0, last - since);
    }
    if (Date.now() - since > 10 * RECOVERY_MS) throw new Error('The installation did not recover.');
  }
}

let redis: ChildProcess | null = null;
let redisPort = 0;
const startRedis = () => {
  redis = spawn('redis-server', ['--port', String(redisPort), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  redis.once('error', () => process.stderr.write('redis-server is not on the PATH.\n'));
};

const scenarios: Record<string, Scenario> = {
  cuts: {
    name: `Every database connection terminated ${CUTS} times`,
    processes: 2,
    async run(installation, traffic, started) {
      let [connections, slowest] = [0, 0];
      for (let cut = 0; cut < CUTS; cut += 1) {
        await pause(500 + Math.random() * 1_000);
        const at = Date.now();
        connections += await installation.cutConnections();
        slowest = Math.max(slowest, await recoveryTime(traffic, at));
      }
      return {
        detail: `${connections} connections in total; the last failed call at most ${slowest} ms after a cut`,
        faults: exitsOf(started),
      };
    },
  },
  postgres: {
    name: 'Postgres stopped for 10 s',
    processes: 2,
    async run(installation, traffic, started) {
      await pause(2_000);
      await installation.postgres.stop();
      await pause(OUTAGE_MS);
      const at = Date.now();
      await installation.postgres.start();
      const took = await recoveryTime(traffic, at);
      return {
        detail: `${took} ms until the last failed call; /readyz answered within ${Math.round(installation.balancer.slowestCheck)} ms`,
        faults: exitsOf(started),
      };
    },
  },
  redis: {
    name: 'Redis stopped for 10 s',
    processes: 2,
    async env() {
      redisPort = await freePort();
      startRedis();
      return { REDIS_URL: `redis://127.0.0.1:${redisPort}` };
    },
    async run(_, traffic, started) {
      await pause(2_000);
      const before = traffic.failures.length;
      redis?.kill('SIGKILL');
      await pause(OUTAGE_MS);
      startRedis();
      await pause(3_000);
      const failed = traffic.failures.length - before;
      return {
        detail: `${failed} failed calls`,
        faults: [...exitsOf(started), ...(failed ? [`${failed} calls failed`] : [])],
      };
    },
    close: () => redis?.kill('SIGKILL'),
  },
  restarts: {
    name: `${RESTARTS} rolling restarts`,
    processes: 2,
    env: async () => ({ SHUTDOWN_DELAY_SECONDS: '1' }),
    async run(installation, traffic, started) {
      const faults: string[] = [];
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        started.push(await installation.startProcess());
        const code = await started.shift()?.stop();
        if (code !== 0) faults.push(`a process exited with ${code}`);
      }
      const lost = traffic.failures.length;
      for (const { call, reason } of traffic.failures.slice(0, 10)) faults.push(`${call} failed: ${reason}`);
      return { detail: `${lost} of ${lost + traffic.answered()} calls lost`, faults };
    },
  },
  kills: {
    name: `${KILLS} kill -9`,
    processes: 1,
    async run(installation, _, started) {
      const faultsAt: number[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(600 + Math.random() * 1_500);
        await started.shift()?.kill();
        started.push(await installation.startProcess());
        faultsAt.push(Date.now());
      }
      return { detail: '', faultsAt };
    },
  },
};

function exitsOf(started: readonly ServerProcess[]): string[] {
  return started.filter((one) => one.hasExited()).map(({ url }) => `the process at ${url} exited`);
}

const wanted = process.env.FAULTS?.split(',') ?? Object.keys(scenarios);
let failed = false;
for (const key of wanted) {
  const scenario = scenarios[key];
  if (!scenario)
    throw new Error(`There is no fault "${key}"; there are: ${Object.keys(scenarios).join(', ')}.`);
  const installation = await openInstallation(await scenario.env?.());
  try {
    const started: ServerProcess[] = [];
    for (let n = 0; n < scenario.processes; n += 1) started.push(await installation.startProcess());
    const traffic = await startTraffic({ url: installation.balancer.url, members: MEMBERS, pages: true });
    const outcome = await scenario.run(installation, traffic, started);
    await traffic.stop();
    const verified = await traffic.verify(outcome.faultsAt);
    const ledgerFaults = await installation.ledgerFaults();
    report(
      scenario,
      outcome,
      { ...verified, faults: [...verified.faults, ...ledgerFaults] },
      traffic,
      installation,
    );
  } catch (error) {
    process.stderr.write(`${(error as Error).stack}\n${installation.output().slice(-6_000)}\n`);
    failed = true;
  } finally {
    scenario.close?.();
    await installation.close();
  }
}
process.exit(failed ? 1 : 0);

/** The number of error logs to print. Twelve are enough to see the cause of a fault. */
const MAX_LOGS = 12;

function report(
  { name }: Scenario,
  outcome: Outcome,
  verified: Verified,
  traffic: Traffic,
  { output }: Installation,
): void {
  const { slowestSinceFault: slowest } = verified;
  const lateFaults = slowest > CREDITED_SECONDS ? [`an order took ${slowest} s`] : [];
  const faults = [...verified.faults, ...(outcome.faults ?? []), ...lateFaults];
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length) {
    failed = true;
    const errors = output()
      .split('\n')
      .filter((line) => line.includes('"level":50'));
    for (const line of errors.slice(-MAX_LOGS)) process.stderr.write(`${line.slice(0, 1_500)}\n`);
  }
  const { messages, orders, slowestOrder, repeats, resets } = verified;
  console.log(
    JSON.stringify({
      name: `Acknowledged and stored once: ${name}`,
      ratio: Math.max(0, (messages + orders - faults.length) / (messages + orders)),
      limit: 'at least 1',
      detail: [
        `${messages} messages, ${orders} purchases`,
        outcome.detail,
        `${traffic.failures.length} attempts failed and were repeated`,
        `the slowest purchase was credited ${slowestOrder.toFixed(1)} s after its payment${
          outcome.faultsAt ? `, ${slowest.toFixed(1)} s after the last restart before it` : ''
        }`,
        `pages received ${repeats} events twice and ${resets} resets`,
      ]
        .filter(Boolean)
        .join('; '),
    }),
  );
}
