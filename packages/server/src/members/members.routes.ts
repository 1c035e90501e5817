import { CallError } from '@rendezvous/contract/errors';
import { publicCard, publicProfile, type PublicFields } from '@rendezvous/contract/public-view';
import type { Viewer } from '../accounts/viewer.ts';
import { route, type RequestFacts } from '../http/route.ts';
import { maySearchLoggedOut } from '../traffic/traffic-source.ts';
import { readProfile } from './profile.ts';
import { searchMembers } from './search.ts';
import { listSimilar } from './similar.ts';
import { findVisibleMember } from './visibility.ts';

/**
 * Returns the fields that visitors may read (PROFILE-5), or null for a member, who may read all fields.
 * @throws CallError authentication_required for a visitor where the site shows them no members (SEARCH-2)
 */
function publicFields(viewer: Viewer | null, facts: RequestFacts): PublicFields | null {
  if (viewer) return null;
  if (!maySearchLoggedOut(facts.site, facts)) throw new CallError('authentication_required');
  return facts.site.settings;
}

/** Calls for search, profiles and similar members; responses to visitors are shared (CALL-9). */
export const memberRoutes = {
  searchMembers: route(
    'searchMembers',
    async ({ query, viewer, facts, services }) => {
      const fields = publicFields(viewer, facts);
      const found = await searchMembers(services, viewer, query, facts.site);
      return fields ? { ...found, profiles: found.profiles.map((card) => publicCard(card, fields)) } : found;
    },
    { shared: ({ cursor }) => cursor === undefined },
  ),

  readMember: route(
    'readMember',
    async ({ query, viewer, facts, services }) => {
      const fields = publicFields(viewer, facts);
      const relation = await findVisibleMember(services.db, viewer, query.id, facts.site);
      if (!relation) throw new CallError('not_found');
      const profile = await readProfile(services, viewer, query.id, relation, facts.site);
      return { profile: fields ? publicProfile(profile, fields) : profile };
    },
    { shared: () => true },
  ),

  listSimilar: route(
    'listSimilar',
    async ({ query, viewer, facts, services }) => {
      const fields = publicFields(viewer, facts);
      const relation = await findVisibleMember(services.db, viewer, query.id, facts.site);
      if (!relation) throw new CallError('not_found');
      const cards = await listSimilar(services, viewer, query.id, facts.site);
      return { profiles: fields ? cards.map((card) => publicCard(card, fields)) : cards };
    },
    { shared: () => true },
  ),
};
