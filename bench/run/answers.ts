import { readdirSync, statSync } from 'node:fs';
import { openReader, repeat } from '../http-client.ts';
import type { Usage } from '../measurements.ts';
import { openBenchWorld } from '../world.ts';

/**
 * Answers of what needs no database: a file of the build against /healthz, and that against bare node:http in the same
 * process. By seconds of that process's processor time: whoever asks is slower than whoever answers.
 */
const ANSWERS = 6_000;
const ROUNDS = 5;
const AT_ONCE = 16;

type Asked = 'bare' | 'health' | 'file' | 'largest';
const kib = (bytes: number) => (bytes / 1_024).toFixed(1);

const assets = new URL('../../packages/app/dist/client/assets/', import.meta.url);
// By what is sent: the smallest are not compressed.
const files = readdirSync(assets)
  .filter((name) => name.endsWith('.js.br'))
  .map((name) => ({ path: `/assets/${name.slice(0, -3)}`, bytes: statSync(new URL(name, assets)).size }))
  .toSorted((a, b) => a.bytes - b.bytes);
const [typical, largest] = [files[Math.floor(files.length / 2)], files.at(-1)];
if (!typical || !largest) throw new Error('The site is not built. Run `npm run build`.');

const bench = await openBenchWorld();
const reader = openReader(AT_ONCE);
try {
  const site = await bench.startSite();
  const bare = await site.ask<string>({ kind: 'bareServer' });
  const aSecond = async (url: string) => {
    const before = await site.ask<Usage>({ kind: 'usage' });
    await repeat(ANSWERS, { atOnce: AT_ONCE }, async () => {
      const { status } = await reader.read(url);
      if (status !== 200) throw new Error(`${url} answers ${status}.`);
    });
    const after = await site.ask<Usage>({ kind: 'usage' });
    return (ANSWERS * 1_000) / (after.cpuMs - before.cpuMs);
  };
  const rounds: Record<Asked, number>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = {
      bare: await aSecond(bare),
      health: await aSecond(`${site.url}/healthz`),
      file: await aSecond(site.url + typical.path),
      largest: await aSecond(site.url + largest.path),
    };
    // The first one warms up.
    if (round > 0) rounds.push(measured);
  }
  const of = (name: Asked) => Math.round(median(rounds.map((round) => round[name])));
  report(
    'A hashed file against /healthz, answers a second of the processor',
    median(rounds.map(({ file, health }) => file / health)),
    'at least 0.7',
    `${of('file')} and ${of('health')} a second, for ${kib(typical.bytes)} KiB, the median file; ${of('largest')} for ${kib(largest.bytes)} KiB, the largest`,
  );
  report(
    '/healthz against bare node:http, answers a second of the processor',
    median(rounds.map(({ health, bare: plain }) => health / plain)),
    'at least 0.5',
    `${of('health')} and ${of('bare')} a second`,
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
