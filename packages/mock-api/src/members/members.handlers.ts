import type { ShownCard, ShownProfile } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import { STRANGER_ID } from '@rendezvous/contract/preview';
import { publicCard, publicProfile } from '@rendezvous/contract/public-view';
import { SEARCH_COUNT_CAP, SEARCH_PAGE } from '@rendezvous/contract/rules';
import { seeLike } from '../likes/likes.commands.ts';
import { mock } from '../mock.ts';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { withDistance } from './distance.ts';
import { presentCard, presentProfile } from './members.present.ts';
import { findMembers, findSimilar, readCursor, writeCursor } from './search.ts';
import { findVisible } from './member-relation.ts';

export const memberMocks = {
  searchMembers: mock('searchMembers', ({ query, viewer, backend }) => {
    refuseVisitors(backend, viewer);
    const { cursor, ...filter } = query;
    if (filter.countryregion !== undefined && !filter.country) throw new CallError('invalid_request');
    const found = findMembers(backend, viewer, filter);
    const place = cursor === undefined ? null : readCursor(cursor);
    const from = place ? found.findIndex((member) => member.id === place.after) + 1 : 0;
    const count = place?.count ?? found.length;
    const page = found.slice(from, from + SEARCH_PAGE);
    const last = found.length > from + SEARCH_PAGE ? page.at(-1) : undefined;
    return {
      profiles: page.map((member) => presentShownCard(backend, viewer, member)),
      next_cursor: last ? writeCursor({ after: last.id, count }) : null,
      count: Math.min(count, SEARCH_COUNT_CAP),
      count_capped: count > SEARCH_COUNT_CAP,
    };
  }),

  readMember: mock('readMember', ({ query, viewer, backend }) => {
    refuseVisitors(backend, viewer);
    const member = findVisible(backend, viewer, query.id);
    if (!member) throw new CallError('not_found');
    if (viewer) seeLike(backend, viewer, member.id);
    return { profile: presentShownProfile(backend, viewer, member) };
  }),

  previewSelf: mock('previewSelf', ({ query, viewer, backend }) => {
    const paidAt = query.as === 'premium' ? backend.clock.now() : null;
    const stranger = query.as === 'visitor' ? null : { ...viewer, id: STRANGER_ID, paidAt, cell: null };
    const isOpen = stranger !== null || backend.site.settings.logged_out_search;
    const member = isOpen ? findVisible(backend, stranger, viewer.id) : undefined;
    return { profile: member ? presentShownProfile(backend, stranger, member) : null };
  }),

  listSimilar: mock('listSimilar', ({ query, viewer, backend }) => {
    refuseVisitors(backend, viewer);
    const member = findVisible(backend, viewer, query.id);
    if (!member) throw new CallError('not_found');
    return {
      profiles: findSimilar(backend, viewer, member).map((other) => presentShownCard(backend, viewer, other)),
    };
  }),
};

/** @throws CallError authentication_required, where the site lets no visitors search (SEARCH-2) */
function refuseVisitors(backend: MockBackend, viewer: MemberState | null): void {
  if (!viewer && !backend.site.settings.logged_out_search) throw new CallError('authentication_required');
}

function presentShownProfile(
  backend: MockBackend,
  viewer: MemberState | null,
  member: MemberState,
): ShownProfile {
  const profile = withDistance(backend, viewer, presentProfile(backend, viewer, member));
  return viewer ? profile : publicProfile(profile, backend.site.settings);
}

function presentShownCard(backend: MockBackend, viewer: MemberState | null, member: MemberState): ShownCard {
  const card = withDistance(backend, viewer, presentCard(backend, viewer, member));
  return viewer ? card : publicCard(card, backend.site.settings);
}
