import { fillDemoData } from '../../packages/server/src/demo/fill.ts';
import { makeMember } from '../../packages/server/src/testing/members.ts';
import { openReader, repeat } from '../http-client.ts';
import type { Usage } from '../measurements.ts';
import { openBenchEnvironment, type MeasuredSite } from '../environment.ts';

/**
 * CPU time of a page, from the request to its last compressed byte, against React's renderToString of the same tree
 * with its data loaded: for a member, for a visitor whose data comes from the shared cache, and for a page from that
 * cache.
 */
const PAGES = Number(process.env.BENCH_PAGE_COUNT ?? 300);
const ROUNDS = 3;
const AT_ONCE = 4;

const bench = await openBenchEnvironment();
const reader = openReader(AT_ONCE);
try {
  await fillDemoData(bench.server.services);
  const { id } = await bench.server.services.db
    .selectFrom('member')
    .where('main_photo_id', 'is not', null)
    .where('profile_status', '=', 'active')
    .where('fictional', '=', false)
    // The desk's accounts are invisible, and nobody else can open their pages.
    .where('invisible', '=', false)
    .select('id')
    .orderBy('listed_at', 'desc')
    .executeTakeFirstOrThrow();
  const member = await makeMember(bench.server);
  const site = await bench.startSite({ SHARED_CACHE_SECONDS: '300' });

  for (const path of ['/', '/pricing', '/members', `/members/${id}`]) {
    const name = path.replace(id, '{id}');
    let requests = 0;
    const fresh = await compare(site, path, '', () => `${path}?n=${(requests += 1)}`);
    const shared = await compare(site, path, '', () => path);
    report(`Page ${name} of a visitor, cached data, against renderToString, CPU`, fresh, 1.3);
    report(`Page ${name} of a visitor, cached page, against renderToString, CPU`, shared, 1.3);
    // The home page redirects members.
    if (path === '/') continue;
    const asMember = await compare(site, path, member.cookie, () => path);
    report(`Page ${name} of a member against renderToString, CPU`, asMember, 2);
  }
} finally {
  reader.close();
  await bench.close();
}

type Comparison = { readonly pageMs: number; readonly reactMs: number; readonly bytes: number };

/** Alternates between both, so that a slow moment of the machine affects both. */
async function compare(
  site: MeasuredSite,
  path: string,
  cookie: string,
  address: () => string,
): Promise<Comparison> {
  const read = async () => {
    const { status, bytes } = await reader.read(site.url + address(), cookie ? { cookie } : {});
    if (status !== 200) throw new Error(`${path} returned ${status}.`);
    return bytes;
  };
  await repeat(PAGES, { atOnce: AT_ONCE }, read);
  const rounds: Comparison[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await site.measure<Usage>({ kind: 'usage' });
    let bytes = 0;
    await repeat(PAGES, { atOnce: AT_ONCE }, async () => {
      bytes = await read();
    });
    const after = await site.measure<Usage>({ kind: 'usage' });
    const react = await site.measure<{ cpuMs: number }>({ kind: 'renderToString', path, cookie, times: 100 });
    rounds.push({ pageMs: (after.cpuMs - before.cpuMs) / PAGES, reactMs: react.cpuMs, bytes });
  }
  return rounds.toSorted((a, b) => a.pageMs / a.reactMs - b.pageMs / b.reactMs)[
    Math.floor(ROUNDS / 2)
  ] as Comparison;
}

function report(name: string, { pageMs, reactMs, bytes }: Comparison, limit: number): void {
  const detail = `${pageMs.toFixed(2)} ms of CPU time for the page, ${reactMs.toFixed(2)} ms for React; ${(bytes / 1_024).toFixed(1)} KiB sent`;
  console.log(JSON.stringify({ name, ratio: pageMs / reactMs, limit: `at most ${limit}`, detail }));
}
