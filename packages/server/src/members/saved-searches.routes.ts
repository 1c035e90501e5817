import { route } from '../http/route.ts';
import {
  changeSavedSearch,
  listSavedSearches,
  readSavedSearch,
  saveSearch,
} from './saved-searches.commands.ts';
import { removeSearch } from './saved-searches.store.ts';

/** Nobody saves this many searches in a minute; a script is slowed down. */
const CHANGE_LIMIT = { points: 60, seconds: 60, by: 'member' } as const;

/** The calls about saved searches (SAVED-1). */
export const savedSearchRoutes = {
  listSavedSearches: route('listSavedSearches', ({ viewer, facts, services }) =>
    listSavedSearches(services, viewer, facts.site),
  ),

  saveSearch: route(
    'saveSearch',
    async ({ viewer, body, facts, services }) => {
      const saved = await saveSearch(services, viewer, facts.site, body);
      return { ...(await listSavedSearches(services, viewer, facts.site)), ...saved };
    },
    { limit: CHANGE_LIMIT },
  ),

  changeSavedSearch: route(
    'changeSavedSearch',
    async ({ viewer, body, facts, services }) => {
      await changeSavedSearch(services, viewer, body);
      return listSavedSearches(services, viewer, facts.site);
    },
    { limit: CHANGE_LIMIT },
  ),

  deleteSavedSearch: route(
    'deleteSavedSearch',
    async ({ viewer, query, services: { db } }) => {
      await removeSearch(db, viewer.id, query.id);
      return { ok: true as const };
    },
    { limit: CHANGE_LIMIT },
  ),

  readSavedSearch: route('readSavedSearch', ({ viewer, query, facts, services }) =>
    readSavedSearch(services, viewer, facts.site, query.id),
  ),
};
