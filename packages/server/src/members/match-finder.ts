import type { CallResponse } from '@rendezvous/contract/calls';
import { MATCH_SUGGESTIONS, rankMatches } from '@rendezvous/contract/match-finder';
import { GENDERS } from '@rendezvous/contract/traits';
import type { Viewer } from '../accounts/viewer.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { presentVisibleCard, withDistances } from './cards.ts';
import { readFitting, readWishes } from './match-finder.store.ts';
import { readCardRows } from './members.store.ts';

/**
 * Suggests members whose wishes fit both ways, ranked by what the two have in common (SEARCH-9): those of the viewer's
 * country, and from anywhere if there are too few.
 */
export async function findMatches(
  { db, clock }: Services,
  viewer: Viewer,
  { listedSites: sites }: Pick<Site, 'listedSites'>,
): Promise<CallResponse<'findMatches'>> {
  const now = clock();
  const wishes = await readWishes(db, viewer.id);
  const fitting = {
    genders: viewer.seeking ? [viewer.seeking] : GENDERS,
    ownGender: viewer.gender,
    dateOfBirth: wishes.dateOfBirth,
    sites,
  };
  const self = { interests: wishes.interests, country: viewer.country, region: wishes.region };
  const near = await readFitting(db, viewer, { ...fitting, country: viewer.country });
  const candidates = near.length < MATCH_SUGGESTIONS ? [...near, ...(await readAbroad())] : near;
  async function readAbroad() {
    const anywhere = await readFitting(db, viewer, fitting);
    return anywhere.filter(({ country }) => country !== viewer.country);
  }
  const ranked = rankMatches(self, candidates, now);
  const rows = await readCardRows(
    db,
    ranked.map(({ candidate }) => candidate.id),
  );
  const cards = ranked.flatMap(({ candidate, reasons }) => {
    const row = rows.get(candidate.id);
    return row ? [{ ...presentVisibleCard(row, now), reasons }] : [];
  });
  return { profiles: await withDistances(db, viewer, cards) };
}
