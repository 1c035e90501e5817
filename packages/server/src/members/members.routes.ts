import type { ShownProfile } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import { STRANGER_ID } from '@rendezvous/contract/preview';
import { publicCard, publicProfile, type PublicFields } from '@rendezvous/contract/public-view';
import { route, type RequestFacts } from '../http/route.ts';
import { maySearchLoggedOut } from '../traffic/traffic-source.ts';
import type { Services } from '../services.ts';
import { readProfile } from './profile.ts';
import { searchMembers } from './search.ts';
import { listSimilar } from './similar.ts';
import { findVisibleMember, type ProfileViewer } from './visibility.ts';

/**
 * Returns the fields that visitors may read (PROFILE-5), or null for a member, who may read all fields.
 * @throws CallError authentication_required for a visitor where the site shows them no members (SEARCH-2)
 */
function publicFields(viewer: ProfileViewer | null, facts: RequestFacts): PublicFields | null {
  if (viewer) return null;
  if (!maySearchLoggedOut(facts.site, facts)) throw new CallError('authentication_required');
  return facts.site.settings;
}

/** Reads a profile as the viewer may read it; null for a member whom they cannot see (PROFILE-4). */
async function readShownProfile(
  services: Services,
  viewer: ProfileViewer | null,
  id: string,
  facts: RequestFacts,
): Promise<ShownProfile | null> {
  const fields = publicFields(viewer, facts);
  const relation = await findVisibleMember(services.db, viewer, id, facts.site);
  if (!relation) return null;
  const profile = await readProfile(services, viewer, id, relation, facts.site);
  return fields ? publicProfile(profile, fields) : profile;
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
      const profile = await readShownProfile(services, viewer, query.id, facts);
      if (!profile) throw new CallError('not_found');
      return { profile };
    },
    { shared: () => true },
  ),

  previewSelf: route('previewSelf', async ({ query: { as }, viewer, facts, services }) => {
    if (as === 'visitor' && !maySearchLoggedOut(facts.site, facts)) return { profile: null };
    const stranger = as === 'visitor' ? null : { id: STRANGER_ID, paid: as === 'premium' };
    return { profile: await readShownProfile(services, stranger, viewer.id, facts) };
  }),

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
