import { CallError } from '@rendezvous/contract/errors';
import { SEARCH_PAGE } from '@rendezvous/contract/rules';
import { mock } from '../mock.ts';
import { presentCard, presentProfile } from './members.present.ts';
import { findMembers, findSimilar, readCursor, writeCursor } from './search.ts';
import { findVisible } from './standing.ts';

export const memberMocks = {
  searchMembers: mock('searchMembers', ({ query, viewer, world }) => {
    if (!viewer && !world.site.settings.logged_out_search) throw new CallError('authentication_required');
    const { cursor, ...filter } = query;
    if (filter.countryregion !== undefined && !filter.country) throw new CallError('invalid_request');
    const found = findMembers(world, viewer, filter);
    const place = cursor === undefined ? null : readCursor(cursor);
    const from = place ? found.findIndex((member) => member.id === place.after) + 1 : 0;
    const count = place?.count ?? found.length;
    const page = found.slice(from, from + SEARCH_PAGE);
    const last = found.length > from + SEARCH_PAGE ? page.at(-1) : undefined;
    return {
      profiles: page.map((member) => presentCard(world, viewer, member)),
      next_cursor: last ? writeCursor({ after: last.id, count }) : null,
      count,
    };
  }),

  readMember: mock('readMember', ({ query, viewer, world }) => {
    const member = findVisible(world, viewer, query.id);
    if (!member) throw new CallError('not_found');
    return { profile: presentProfile(world, viewer, member) };
  }),

  listSimilar: mock('listSimilar', ({ query, viewer, world }) => {
    const member = findVisible(world, viewer, query.id);
    if (!member) throw new CallError('not_found');
    return {
      profiles: findSimilar(world, viewer, member).map((other) => presentCard(world, viewer, other)),
    };
  }),
};
