import { CallError } from '@rendezvous/contract/errors';
import { route } from '../http/route.ts';
import { readVisitedSite } from '../site/site.store.ts';
import { readProfile } from './profile.ts';
import { searchMembers } from './search.ts';
import { listSimilar } from './similar.ts';
import { findVisibleMember } from './visible.ts';

export const memberRoutes = {
  searchMembers: route('searchMembers', async ({ query, viewer, facts, services }) => {
    if (!viewer) {
      const { settings } = await readVisitedSite(services, facts);
      if (!settings.logged_out_search) throw new CallError('authentication_required');
    }
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
