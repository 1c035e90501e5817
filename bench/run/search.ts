import { median, searchPages } from '../search-page.ts';
import { openBenchEnvironment } from '../environment.ts';
import { insertProfiles } from '../profiles.ts';

/** Search with 200,000 profiles: a late page against the first, for filter combinations that all need an index. */
const PROFILES = 200_000;
const LATE_PAGE = 100;
const REPEATS = 41;

const bench = await openBenchEnvironment();
const { db } = bench.server.services;
await insertProfiles(db, PROFILES);

const page = searchPages(bench.server.url);

const filters: Record<string, Record<string, string>> = {
  everybody: {},
  gender: { gender: 'female' },
  country: { country: 'FI' },
  'country and region': { country: 'FI', countryregion: 'Uusimaa' },
  'country, region, gender and ages': {
    country: 'FI',
    countryregion: 'Uusimaa',
    gender: 'female',
    min_age: '25',
    max_age: '45',
  },
};
for (const [name, filter] of Object.entries(filters)) {
  let { data } = await page(filter);
  let cursor = data.next_cursor;
  let late = 1;
  while (cursor && late < LATE_PAGE - 1) {
    ({ data } = await page({ ...filter, cursor }));
    if (!data.next_cursor) break;
    cursor = data.next_cursor;
    late += 1;
  }
  // Alternate, so that other load on the machine affects both pages.
  const [firsts, lasts]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < REPEATS; turn += 1) {
    firsts.push((await page(filter)).ms);
    lasts.push((await page({ ...filter, cursor: String(cursor) })).ms);
  }
  const [first, last] = [median(firsts), median(lasts)];
  console.log(
    JSON.stringify({
      name: `Search at ${PROFILES / 1_000},000, ${name}: page ${late + 1} against page 1`,
      ratio: last / first,
      limit: 'at most 1.3',
      detail: `${first.toFixed(1)} ms and ${last.toFixed(1)} ms (medians of ${REPEATS})`,
    }),
  );
}
await bench.close();
