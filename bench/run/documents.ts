import { chromium } from 'playwright';
import { LANDERS, landerPath } from '../../packages/contract/src/landers.ts';
import { fillDemoData } from '../../packages/server/src/demo/fill.ts';
import { browserExecutable, browserFlags } from '../../scripts/browser.mjs';
import { CPU_SLOWDOWN, measureArrival, median } from '../arrival.ts';
import { openBenchEnvironment, type MeasuredSite } from '../environment.ts';
import { openReader, repeat } from '../http-client.ts';
import type { Usage } from '../measurements.ts';

/**
 * Landing pages and static pages (PAGE-36, PAGE-39): how they arrive on a slow phone, and how many a core serves to
 * visitors who share them, against the same middleware with the finished HTML.
 */
const ROUNDS = 3;
/** Paints of the same page vary by a fifth, so there are more rounds than a ratio of CPU times needs. */
const ARRIVALS = 9;
const PAGES = Number(process.env.BENCH_PAGE_COUNT ?? 600);
const AT_ONCE = 4;

const bench = await openBenchEnvironment();
const reader = openReader(AT_ONCE);
const browser = await chromium.launch({ executablePath: await browserExecutable(), args: browserFlags });
try {
  await fillDemoData(bench.server.services);
  const site = await bench.startSite({ SHARED_CACHE_SECONDS: '300' });
  const member = await findMember(site);
  const landings = ['landing', 'landing2', 'landing3'].map((landing) => `${member}/${landing}`);
  for (const path of [
    ...LANDERS.map((lander) => landerPath(lander)),
    ...landings,
    '/pages/terms',
    '/pages/faq',
  ])
    await arrive(site, path);
  for (const path of ['/', landerPath('alonetonight')]) await serve(site, path);
} finally {
  await browser.close();
  reader.close();
  await bench.close();
}

/** The path of the first member whom a visitor is shown. */
async function findMember({ url }: MeasuredSite): Promise<string> {
  const html = await (await fetch(`${url}/members`)).text();
  const [path] = /\/members\/[\w-]{8,}(?=")/.exec(html) ?? [];
  if (!path) throw new Error('The page of members links to nobody.');
  return path;
}

async function arrive(site: MeasuredSite, path: string): Promise<void> {
  const url = site.url + path;
  // The first visit generates the demo photos, which are created when they are first requested.
  await measureArrival(browser, url, true);
  const [full, plain]: [number[], number[]] = [[], []];
  let shift = 0;
  for (let round = 0; round < ARRIVALS; round += 1) {
    const arrival = await measureArrival(browser, url, true);
    full.push(arrival.paintMs);
    shift = Math.max(shift, arrival.shift);
    plain.push((await measureArrival(browser, url, false)).paintMs);
  }
  const [paint, without] = [median(full), median(plain)];
  print(
    `Largest contentful paint of ${path}, with JavaScript against without`,
    paint / without,
    'at most 1.15',
    `${Math.round(paint)} ms and ${Math.round(without)} ms at slow 4G and ${CPU_SLOWDOWN}x CPU (medians of ${ARRIVALS})`,
  );
  print(
    `Layout shift of ${path}, against 0.02`,
    shift / 0.02,
    'at most 1',
    `${shift.toFixed(4)}, the largest of ${ARRIVALS}`,
  );
}

async function serve(site: MeasuredSite, path: string): Promise<void> {
  const finished = await site.measure<string>({ kind: 'renderedPages', url: site.url, path });
  const ratios: number[] = [];
  let detail = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await perPage(site, site.url + path);
    const string = await perPage(site, finished + path);
    ratios.push(string / own);
    detail = `${Math.round(1_000 / own)} against ${Math.round(1_000 / string)} a second on one core`;
  }
  print(`Pages of ${path} to visitors, against the finished HTML`, median(ratios), 'at least 0.5', detail);
}

/** CPU time of one response, milliseconds. */
async function perPage(site: MeasuredSite, url: string): Promise<number> {
  const read = async () => {
    const { status } = await reader.read(url, { 'accept-language': 'en' });
    if (status !== 200) throw new Error(`${url} returned ${status}.`);
  };
  await repeat(PAGES / 2, { atOnce: AT_ONCE }, read);
  const before = await site.measure<Usage>({ kind: 'usage' });
  await repeat(PAGES, { atOnce: AT_ONCE }, read);
  const after = await site.measure<Usage>({ kind: 'usage' });
  return (after.cpuMs - before.cpuMs) / PAGES;
}

function print(name: string, ratio: number, limit: string, detail: string): void {
  console.log(JSON.stringify({ name, ratio, limit, detail }));
}
