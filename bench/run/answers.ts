import { readdirSync, statSync } from 'node:fs';
import { openReader, repeat } from '../http-client.ts';
import type { Usage } from '../measurements.ts';
import { openBenchEnvironment } from '../environment.ts';

/**
 * Responses that need no database: a file of the build against /healthz, and /healthz against bare node:http in the
 * same process. They are counted per second of CPU time of the server process, because the client is slower than the
 * server.
 */
const RESPONSES = 6_000;
const ROUNDS = 5;
const AT_ONCE = 16;

type Target = 'bare' | 'health' | 'file' | 'largest';
const kib = (bytes: number) => (bytes / 1_024).toFixed(1);

const assets = new URL('../../packages/app/dist/client/assets/', import.meta.url);
// Sorted by transferred size. The smallest files are not compressed and are left out.
const files = readdirSync(assets)
  .filter((name) => name.endsWith('.js.br'))
  .map((name) => ({ path: `/assets/${name.slice(0, -3)}`, bytes: statSync(new URL(name, assets)).size }))
  .toSorted((a, b) => a.bytes - b.bytes);
const [typical, largest] = [files[Math.floor(files.length / 2)], files.at(-1)];
if (!typical || !largest) throw new Error('The site is not built. Run `npm run build`.');

const bench = await openBenchEnvironment();
const reader = openReader(AT_ONCE);
try {
  const site = await bench.startSite();
  const bare = await site.measure<string>({ kind: 'bareServer' });
  const ratePerCpuSecond = async (url: string) => {
    const before = await site.measure<Usage>({ kind: 'usage' });
    await repeat(RESPONSES, { atOnce: AT_ONCE }, async () => {
      const { status } = await reader.read(url);
      if (status !== 200) throw new Error(`${url} returned ${status}.`);
    });
    const after = await site.measure<Usage>({ kind: 'usage' });
    return (RESPONSES * 1_000) / (after.cpuMs - before.cpuMs);
  };
  const rounds: Record<Target, number>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = {
      bare: await ratePerCpuSecond(bare),
      health: await ratePerCpuSecond(`${site.url}/healthz`),
      file: await ratePerCpuSecond(site.url + typical.path),
      largest: await ratePerCpuSecond(site.url + largest.path),
    };
    // The first round is a warm-up.
    if (round > 0) rounds.push(measured);
  }
  const of = (name: Target) => Math.round(median(rounds.map((round) => round[name])));
  report(
    'A hashed file against /healthz, responses per second of CPU time',
    median(rounds.map(({ file, health }) => file / health)),
    'at least 0.7',
    `${of('file')} and ${of('health')} per second, for ${kib(typical.bytes)} KiB, the median file; ${of('largest')} for ${kib(largest.bytes)} KiB, the largest`,
  );
  report(
    '/healthz against bare node:http, responses per second of CPU time',
    median(rounds.map(({ health, bare: plain }) => health / plain)),
    'at least 0.5',
    `${of('health')} and ${of('bare')} per second`,
  );
} finally {
  reader.close();
  await bench.close();
}

function report(name: string, ratio: number, limit: string, detail: string): void {
  console.log(JSON.stringify({ name, ratio, limit, detail }));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
