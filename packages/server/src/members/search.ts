import type { Query } from '@rendezvous/contract/calls';
import type { ProfileCard } from '@rendezvous/contract/entities';
import { cellsWithin } from '@rendezvous/contract/place-grid';
import { CallError } from '@rendezvous/contract/errors';
import { readSearchChoices } from '@rendezvous/contract/search-fields';
import { SEARCH_COUNT_CAP, SEARCH_PAGE } from '@rendezvous/contract/rules';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { bornBetween } from './birth-dates.ts';
import { presentVisibleCard, withDistances } from './cards.ts';
import { readOwnCell } from './places.store.ts';
import { readCursor, writeCursor } from './search-cursor.ts';
import { readPage, type SearchFilter } from './search.store.ts';
import type { ProfileViewer } from './visibility.ts';

type Found = {
  profiles: ProfileCard[];
  next_cursor: string | null;
  count: number;
  count_capped: boolean;
};

/**
 * Reads one page of search (SEARCH-5). Ages are by the day in UTC (PROFILE-6). Results are counted up to
 * `SEARCH_COUNT_CAP` with the first page, and the cursor carries the count: it costs later pages nothing and stays the
 * same (SEARCH-6).
 * @throws CallError invalid_request for a region without its country, and for a broken cursor
 */
export async function searchMembers(
  { readDb, clock }: Services,
  viewer: ProfileViewer | null,
  query: Query<'searchMembers'>,
  { listedSites, settings }: Pick<Site, 'listedSites' | 'settings'>,
): Promise<Found> {
  const now = clock();
  const requested = offeredFields(query, settings.search_fields);
  const cell = requested.distance === undefined ? null : await readOwnCell(readDb, viewer);
  const filter = { ...readFilter(requested, now, cell), sites: listedSites };
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const page = await readPage(readDb, viewer, filter, {
    after: cursor,
    size: SEARCH_PAGE + 1,
    countUpTo: cursor ? undefined : SEARCH_COUNT_CAP + 1,
  });
  const count = cursor?.count ?? page.count;
  const shown = page.rows.slice(0, SEARCH_PAGE);
  const last = page.rows.length > SEARCH_PAGE ? shown.at(-1) : undefined;
  return {
    profiles: await withDistances(
      readDb,
      viewer,
      shown.map((row) => presentVisibleCard(row, now)),
    ),
    next_cursor: last
      ? writeCursor({ hasPhoto: last.hasPhoto, listedAt: last.listedAt, id: last.id, count })
      : null,
    count: Math.min(count, SEARCH_COUNT_CAP),
    count_capped: count > SEARCH_COUNT_CAP,
  };
}

/**
 * Drops fields that the site does not offer, so old links still work; a region needs the country field (SEARCH-1). Every
 * site lets fictional profiles be left out (SEARCH-11).
 */
function offeredFields(query: Query<'searchMembers'>, fields: readonly string[]): Query<'searchMembers'> {
  const offered = (name: string) =>
    name === 'cursor' ||
    name === 'fictional' ||
    (fields.includes(name) && (name !== 'countryregion' || fields.includes('country')));
  return Object.fromEntries(Object.entries(query).filter(([name]) => offered(name)));
}

/**
 * The conditions of a search at this time; ages are by the day in UTC (PROFILE-6). A distance is ignored where the
 * viewer has no cell of their own (PLACE-5).
 * @throws CallError invalid_request for a region without its country
 */
export function readFilter(
  query: Omit<Query<'searchMembers'>, 'cursor'>,
  now: Date,
  ownCell: number | null,
): Omit<SearchFilter, 'sites'> {
  const { country, countryregion: region, min_age: minAge, max_age: maxAge, fictional } = query;
  if (region !== undefined && country === undefined) throw new CallError('invalid_request');
  // Postgres cannot store NUL in a text and rejects a comparison with one.
  if (region?.includes('\0')) throw new CallError('invalid_request');
  const { distance, ...choices } = readSearchChoices((name) => query[name]);
  return {
    ...choices,
    cells: distance !== undefined && ownCell !== null ? cellsWithin(ownCell, distance) : undefined,
    country,
    region,
    realOnly: fictional === 'false',
    ...bornBetween(now.toISOString().slice(0, 10), { minAge, maxAge }),
  };
}
