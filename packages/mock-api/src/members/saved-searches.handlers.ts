import type { CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { offeredFilter } from '@rendezvous/contract/offered-filter';
import { offeredTo } from '@rendezvous/contract/search-fields';
import {
  NEW_MEMBERS_CAP,
  NEW_MEMBERS_SHOWN,
  SAVED_SEARCHES,
  savedSearchName,
  savedSearchNameProblem,
} from '@rendezvous/contract/saved-searches';
import type { SavedSearch } from '@rendezvous/contract/saved-search-calls';
import { mock } from '../mock.ts';
import type { MockBackend } from '../mock-backend.ts';
import type { MemberState, SavedSearchState } from '../state.ts';
import { presentListed, shownCell } from './distance.ts';
import { findMembers } from './search.ts';

export const savedSearchMocks = {
  listSavedSearches: mock('listSavedSearches', ({ viewer, backend }) => list(backend, viewer)),

  saveSearch: mock('saveSearch', ({ body, viewer, backend }) => {
    const name = checkedName(body.name);
    const { filter } = offered(backend, viewer, body.filter);
    const own = searchesOf(backend, viewer);
    const saved = own.find((search) => isSame(search.filter, filter));
    if (!saved && own.length >= SAVED_SEARCHES) {
      throw new CallError('invalid_fields', {
        fields: { filter: 'too_many' },
        params: { limit: SAVED_SEARCHES },
      });
    }
    const search = saved ?? {
      id: crypto.randomUUID(),
      memberId: viewer.id,
      name,
      filter,
      mail: body.mail,
      seenAt: backend.clock.now(),
    };
    if (!saved) backend.savedSearches.unshift(search);
    return { ...list(backend, viewer), id: search.id, existed: Boolean(saved) };
  }),

  changeSavedSearch: mock('changeSavedSearch', ({ body, viewer, backend }) => {
    const name = 'name' in body ? checkedName(body.name) : null;
    const search = requireSearch(backend, viewer, body.id);
    if (name !== null) search.name = name;
    if ('mail' in body) search.mail = body.mail;
    if ('seen' in body) {
      const seen = Math.min(Date.parse(body.seen), backend.clock.now().getTime());
      search.seenAt = new Date(Math.max(search.seenAt.getTime(), seen));
    }
    return list(backend, viewer);
  }),

  deleteSavedSearch: mock('deleteSavedSearch', ({ query, viewer, backend }) => {
    const at = backend.savedSearches.findIndex(
      ({ id, memberId }) => id === query.id && memberId === viewer.id,
    );
    if (at !== -1) backend.savedSearches.splice(at, 1);
    return { ok: true as const };
  }),

  readSavedSearch: mock('readSavedSearch', ({ query, viewer, backend }) => {
    const search = requireSearch(backend, viewer, query.id);
    return {
      search: present(backend, viewer, search),
      new_members: newMembers(backend, viewer, search)
        .slice(0, NEW_MEMBERS_SHOWN)
        .map((member) => presentListed(backend, viewer, member)),
      read_at: backend.clock.now().toISOString(),
    };
  }),
};

const searchesOf = (backend: MockBackend, { id }: MemberState) =>
  backend.savedSearches.filter(({ memberId }) => memberId === id);

function offered(
  { site: { settings } }: MockBackend,
  viewer: MemberState,
  filter: SavedSearchState['filter'],
) {
  const place = { shares_place: shownCell(viewer) !== null, invisible: false };
  const fields = offeredTo(place, settings.search_fields);
  return offeredFilter(filter, { fields, countries: settings.countries });
}

function isSame(one: SavedSearchState['filter'], other: SavedSearchState['filter']): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

/** @throws CallError not_found */
function requireSearch(backend: MockBackend, viewer: MemberState, id: string): SavedSearchState {
  const search = searchesOf(backend, viewer).find((one) => one.id === id);
  if (!search) throw new CallError('not_found');
  return search;
}

function newMembers(backend: MockBackend, viewer: MemberState, search: SavedSearchState): MemberState[] {
  return findMembers(backend, viewer, offered(backend, viewer, search.filter).filter)
    .filter((member) => !member.fictional && member.listedAt > search.seenAt)
    .sort((one, other) => other.listedAt.getTime() - one.listedAt.getTime());
}

function present(backend: MockBackend, viewer: MemberState, search: SavedSearchState): SavedSearch {
  const { filter, leftOut } = offered(backend, viewer, search.filter);
  return {
    id: search.id,
    name: search.name,
    filter,
    left_out: leftOut,
    mail: search.mail,
    new_count: Math.min(newMembers(backend, viewer, search).length, NEW_MEMBERS_CAP + 1),
  };
}

function list(backend: MockBackend, viewer: MemberState): CallResponse<'listSavedSearches'> {
  return {
    searches: searchesOf(backend, viewer).map((search) => present(backend, viewer, search)),
    limit: SAVED_SEARCHES,
    mails: viewer.mailKinds.includes('reminders') && viewer.notificationsDisabled.length === 0,
  };
}

/** @throws CallError invalid_fields */
function checkedName(text: string): string {
  const name = savedSearchName(text);
  const problem = savedSearchNameProblem(name);
  if (problem) throw new CallError('invalid_fields', { fields: { name: problem } });
  return name;
}
