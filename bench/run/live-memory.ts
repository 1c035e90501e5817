import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { makeMember } from '../../packages/server/src/testing/members.ts';
import { SETTINGS, openBenchEnvironment } from '../environment.ts';

/** Memory of a process per open page: idle streams of 500 members, compared with the same streams on bare node:http. */
const MEMBERS = 500;
const STREAMS_PER_MEMBER = 8;
/** Members whose streams are open before the first measurement, so that one-time costs of a process are not counted. */
const MEMBERS_BEFORE = 125;
const STREAMS = (MEMBERS - MEMBERS_BEFORE) * STREAMS_PER_MEMBER;
const OPENING_AT_ONCE = 50;
const LIMIT_KIB = 30;

const bench = await openBenchEnvironment();
try {
  const cookies: string[] = [];
  for (let n = 0; n < MEMBERS; n += 1) cookies.push((await makeMember(bench.server)).cookie);
  const bare = await measure(['bare'], cookies);
  const ours = await measure([], cookies);
  const detail =
    `KiB per stream (growth of the resident set by ${STREAMS} idle streams): heap ${ours.heap}, outside it ${ours.external}; ` +
    `the same streams of bare node:http: ${bare.resident} (heap ${bare.heap}, outside ${bare.external})`;
  console.log(
    JSON.stringify({
      name: 'memory per live stream',
      ratio: ours.resident,
      limit: `at most ${LIMIT_KIB}`,
      detail,
    }),
  );
} finally {
  await bench.close();
}

/** KiB that each further stream adds to a process that has some open. */
async function measure(args: readonly string[], cookies: readonly string[]) {
  const child = fork(new URL('../measured-process.ts', import.meta.url), [...args], {
    env: { ...process.env, ...SETTINGS, DATABASE_URL: bench.databaseUrl, PORT: '0' },
    execArgv: ['--expose-gc'],
  });
  try {
    const [url] = (await once(child, 'message')) as [string];
    const memory = async () => {
      child.send('measure');
      const [usage] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
      return usage;
    };
    const streams = await openAll(url, cookies.slice(0, MEMBERS_BEFORE));
    const before = await memory();
    streams.push(...(await openAll(url, cookies.slice(MEMBERS_BEFORE))));
    const after = await memory();
    for (const stream of streams) stream.destroy();
    const perStream = (valueOf: (usage: NodeJS.MemoryUsage) => number) =>
      Number(((valueOf(after) - valueOf(before)) / STREAMS / 1_024).toFixed(1));
    return {
      resident: perStream((usage) => usage.rss),
      heap: perStream((usage) => usage.heapUsed),
      external: perStream((usage) => usage.external),
    };
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

async function openAll(url: string, cookies: readonly string[]): Promise<ClientRequest[]> {
  const wanted = cookies.flatMap((cookie) => Array.from({ length: STREAMS_PER_MEMBER }, () => cookie));
  const open: ClientRequest[] = [];
  for (let at = 0; at < wanted.length; at += OPENING_AT_ONCE) {
    const batch = wanted.slice(at, at + OPENING_AT_ONCE);
    open.push(...(await Promise.all(batch.map((cookie) => openOne(url, cookie)))));
  }
  return open;
}

function openOne(url: string, cookie: string): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/api/events.php`, { agent: false, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream returned ${response.statusCode}.`));
      response.on('error', () => {});
      response.once('data', () => resolve(outgoing));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
