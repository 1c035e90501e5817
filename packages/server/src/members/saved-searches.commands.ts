import type { Body, CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { offeredFilter } from '@rendezvous/contract/offered-filter';
import { offeredTo } from '@rendezvous/contract/search-fields';
import type { SavedSearch } from '@rendezvous/contract/saved-search-calls';
import {
  NEW_MEMBERS_CAP,
  NEW_MEMBERS_SHOWN,
  SAVED_SEARCHES,
  savedSearchName,
  savedSearchNameProblem,
} from '@rendezvous/contract/saved-searches';
import { v7 as uuidv7 } from 'uuid';
import { lockUnerasedMember } from '../accounts/accounts.store.ts';
import type { DbOrTx } from '../database/types.ts';
import { readChoices } from '../notifications/notifications.store.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { presentCards } from './cards.ts';
import { readOwnCell } from './places.store.ts';
import * as store from './saved-searches.store.ts';
import { readFilter } from './search.ts';
import { countNew, listNew, type SearchFilter } from './search.store.ts';
import type { ProfileViewer } from './visibility.ts';

type SearchSite = Pick<Site, 'listedSites' | 'settings'>;
type List = CallResponse<'listSavedSearches'>;

/**
 * The stored filters that the site still offers, and the fields of the others (SAVED-6). A distance is offered to members
 * with a cell of their own (PLACE-5).
 */
export function offeredOn(
  { settings }: SearchSite,
  filter: Readonly<Record<string, unknown>>,
  ownCell: number | null,
) {
  const place = { shares_place: ownCell !== null, invisible: false };
  const fields = offeredTo(place, settings.search_fields);
  return offeredFilter(filter, { fields, countries: settings.countries });
}

/** The conditions of a saved search now, with the filters that the site still offers (SAVED-6). */
export function conditionsOf(
  row: store.SavedSearchRow,
  site: SearchSite,
  now: Date,
  ownCell: number | null,
): SearchFilter {
  const { filter } = offeredOn(site, row.filter, ownCell);
  return { ...readFilter(filter, now, ownCell), sites: site.listedSites };
}

/** The member's saved searches, each with how many members are new (SAVED-4). */
export async function listSavedSearches(
  { db, clock }: Services,
  viewer: ProfileViewer,
  site: SearchSite,
): Promise<List> {
  const rows = await store.listSearches(db, viewer.id);
  const { mail, stopped } = await readChoices(db, viewer.id);
  const now = clock();
  const searches: SavedSearch[] = [];
  for (const row of rows) searches.push(await present(db, viewer, row, site, now));
  return { searches, limit: SAVED_SEARCHES, mails: mail.includes('reminders') && stopped.length === 0 };
}

async function present(
  db: DbOrTx,
  viewer: ProfileViewer,
  row: store.SavedSearchRow,
  site: SearchSite,
  now: Date,
): Promise<SavedSearch> {
  const ownCell = await readOwnCell(db, viewer);
  const { filter, leftOut } = offeredOn(site, row.filter, ownCell);
  return {
    id: row.id,
    name: row.name,
    filter,
    left_out: leftOut,
    mail: row.mail,
    new_count: await countNew(
      db,
      viewer,
      conditionsOf(row, site, now, ownCell),
      { since: row.seenAt },
      NEW_MEMBERS_CAP + 1,
    ),
  };
}

/**
 * Saves filters under a name (SAVED-1). The member is locked, so that two at once are neither the same search twice nor
 * one too many.
 * @throws CallError invalid_fields for the name, or `filter: too_many`; authentication_required when the account has
 * just been erased
 */
export async function saveSearch(
  { db, clock }: Services,
  viewer: ProfileViewer,
  site: SearchSite,
  body: Body<'saveSearch'>,
): Promise<{ id: string; existed: boolean }> {
  const name = checkedName(body.name);
  const { filter } = offeredOn(site, body.filter, await readOwnCell(db, viewer));
  return db.transaction().execute(async (tx) => {
    if (!(await lockUnerasedMember(tx, viewer.id))) throw new CallError('authentication_required');
    const saved = await store.findSearchId(tx, viewer.id, filter);
    if (saved) return { id: saved, existed: true };
    if ((await store.countSearches(tx, viewer.id)) >= SAVED_SEARCHES) {
      throw new CallError('invalid_fields', {
        fields: { filter: 'too_many' },
        params: { limit: SAVED_SEARCHES },
      });
    }
    const id = uuidv7();
    await store.insertSearch(tx, viewer.id, { id, name, filter, mail: body.mail }, clock());
    return { id, existed: false };
  });
}

/**
 * Renames a saved search, switches its mails, or notes when its new members were seen.
 * @throws CallError not_found, invalid_fields
 */
export async function changeSavedSearch(
  { db, clock }: Services,
  viewer: ProfileViewer,
  body: Body<'changeSavedSearch'>,
): Promise<void> {
  const change =
    'name' in body
      ? { name: checkedName(body.name) }
      : 'mail' in body
        ? { mail: body.mail }
        : { seenAt: new Date(body.seen) };
  if (!(await store.updateSearch(db, viewer.id, body.id, change, clock()))) throw new CallError('not_found');
}

/**
 * A saved search with the newest of its new members (SAVED-4).
 * @throws CallError not_found
 */
export async function readSavedSearch(
  { db, clock }: Services,
  viewer: ProfileViewer,
  site: SearchSite,
  id: string,
): Promise<CallResponse<'readSavedSearch'>> {
  const row = await store.findSearch(db, viewer.id, id);
  if (!row) throw new CallError('not_found');
  const now = clock();
  const since = { since: row.seenAt };
  const ids = await listNew(
    db,
    viewer,
    conditionsOf(row, site, now, await readOwnCell(db, viewer)),
    since,
    NEW_MEMBERS_SHOWN,
  );
  return {
    search: await present(db, viewer, row, site, now),
    new_members: await presentCards(db, viewer, ids, now),
    read_at: now.toISOString(),
  };
}

/** @throws CallError invalid_fields */
function checkedName(text: string): string {
  const name = savedSearchName(text);
  const problem = savedSearchNameProblem(name);
  if (problem) throw new CallError('invalid_fields', { fields: { name: problem } });
  return name;
}
