import { CallError } from '@rendezvous/contract/errors';
import { route } from '../http/route.ts';
import { readProfile } from './profile.ts';
import { searchMembers } from './search.ts';
import { isSearchOpenToVisitors } from './search.store.ts';
import { listSimilar } from './similar.ts';
import { findVisibleMember } from './visible.ts';

export const memberRoutes = {
  searchMembers: route('searchMembers', async ({ query, viewer, services }) => {
    const allowed = viewer !== null || (await isSearchOpenToVisitors(services.db));
    if (!allowed) throw new CallError('authentication_required');
    return searchMembers(services, viewer, query);
  }),

  readMember: route('readMember', async ({ query, viewer, services }) => {
    const standing = await findVisibleMember(services.db, viewer, query.id);
    if (!standing) throw new CallError('not_found');
    return { profile: await readProfile(services, viewer, query.id, standing) };
  }),

  listSimilar: route('listSimilar', async ({ query, viewer, services }) => {
    const standing = await findVisibleMember(services.db, viewer, query.id);
    if (!standing) throw new CallError('not_found');
    return { profiles: await listSimilar(services, viewer, query.id) };
  }),
};
