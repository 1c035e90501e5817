import { fillDemoData } from '../../packages/server/src/demo/fill.ts';
import { makeMember } from '../../packages/server/src/testing/members.ts';
import { openReader, repeat } from '../http-client.ts';
import type { Usage } from '../measurements.ts';
import { openBenchWorld } from '../world.ts';

/** The most memory that a process holds over many pages and calls of members and visitors, and whether it still grows. */
const EACH = Number(process.env.BENCH_MEMORY_COUNT ?? 20_000);
const AT_ONCE = 8;
const MOST_MIB = 450;

const bench = await openBenchWorld();
const reader = openReader(AT_ONCE);
try {
  await fillDemoData(bench.server.services);
  const rows = await bench.server.services.db.selectFrom('member').select('id').limit(1_000).execute();
  const { cookie } = await makeMember(bench.server);
  const site = await bench.startSite();
  const id = (index: number) => rows[index % rows.length]?.id ?? '';
  // No page twice in a row, so that most are rendered and not shared.
  const pages = [
    (n: number) => `/?n=${n}`,
    () => '/pricing',
    (n: number) => `/members?n=${n}`,
    (n: number) => `/members/${id(n)}`,
  ];
  const calls = [
    () => '/api/members.php',
    () => '/api/bundles.php',
    (n: number) => `/api/member.php?id=${id(n)}`,
    () => '/api/settings.php',
  ];
  const act = async (index: number) => {
    const asMember = index % 3 === 0 ? { cookie } : undefined;
    for (const addresses of [pages, calls]) {
      const { status } = await reader.read(
        site.url + (addresses[index % addresses.length]?.(index) ?? '/'),
        asMember,
      );
      if (status >= 500) throw new Error(`The server answers ${status}.`);
    }
  };
  await repeat(EACH / 2, { atOnce: AT_ONCE }, act);
  const half = await site.ask<Usage>({ kind: 'usage' });
  await repeat(EACH / 2, { atOnce: AT_ONCE }, (index) => act(index + EACH / 2));
  const end = await site.ask<Usage>({ kind: 'usage' });
  const told = `${Math.round(end.peakMib)} MiB at most, ${Math.round(half.peakMib)} after the first half; ${EACH} pages and ${EACH} calls`;
  console.log(
    JSON.stringify({
      name: `Memory of a process at most, against ${MOST_MIB} MiB`,
      ratio: end.peakMib / MOST_MIB,
      limit: 'at most 1',
      detail: told,
    }),
  );
  console.log(
    JSON.stringify({
      name: 'Memory of a process at most, after all against after half',
      ratio: end.peakMib / half.peakMib,
      limit: 'at most 1.1',
      detail: told,
    }),
  );
} finally {
  reader.close();
  await bench.close();
}
