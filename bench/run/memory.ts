import { fillDemoData } from '../../packages/server/src/demo/fill.ts';
import { makeMember } from '../../packages/server/src/testing/members.ts';
import { openReader, repeat } from '../http-client.ts';
import type { Usage } from '../measurements.ts';
import { openBenchEnvironment } from '../environment.ts';

/** Peak memory of a process over many pages and calls of members and visitors, and whether it still grows. */
const COUNT = Number(process.env.BENCH_MEMORY_COUNT ?? 20_000);
const AT_ONCE = 8;
const LIMIT_MIB = 450;

const bench = await openBenchEnvironment();
const reader = openReader(AT_ONCE);
try {
  await fillDemoData(bench.server.services);
  const rows = await bench.server.services.db.selectFrom('member').select('id').limit(1_000).execute();
  const { cookie } = await makeMember(bench.server);
  const site = await bench.startSite();
  const id = (index: number) => rows[index % rows.length]?.id ?? '';
  // No page is repeated directly, so that most are rendered and do not come from the shared cache.
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
      if (status >= 500) throw new Error(`The server returned ${status}.`);
    }
  };
  await repeat(COUNT / 2, { atOnce: AT_ONCE }, act);
  const half = await site.measure<Usage>({ kind: 'usage' });
  await repeat(COUNT / 2, { atOnce: AT_ONCE }, (index) => act(index + COUNT / 2));
  const end = await site.measure<Usage>({ kind: 'usage' });
  const detail = `peak ${Math.round(end.peakMib)} MiB, ${Math.round(half.peakMib)} after the first half; ${COUNT} pages and ${COUNT} calls`;
  console.log(
    JSON.stringify({
      name: `Peak memory of a process, against ${LIMIT_MIB} MiB`,
      ratio: end.peakMib / LIMIT_MIB,
      limit: 'at most 1',
      detail,
    }),
  );
  console.log(
    JSON.stringify({
      name: 'Peak memory of a process, after all requests against after half of them',
      ratio: end.peakMib / half.peakMib,
      limit: 'at most 1.1',
      detail,
    }),
  );
} finally {
  reader.close();
  await bench.close();
}
