import type { ProfileCard } from '@rendezvous/contract/entities';
import { SIMILAR_PROFILES } from '@rendezvous/contract/rules';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { presentCards } from './cards.ts';
import { readBasics, readSimilarCandidates, type Candidate, type MemberBasics } from './similar.store.ts';
import type { ProfileViewer } from './visibility.ts';

/**
 * Lists up to six members of the same gender and country: the region first, then by nearness of age (SEARCH-8).
 * The member must be visible to the viewer; call `findVisibleMember` first.
 */
export async function listSimilar(
  { readDb, db, clock }: Services,
  viewer: ProfileViewer | null,
  id: string,
  { listedSites }: Pick<Site, 'listedSites'>,
): Promise<ProfileCard[]> {
  const member = await readBasics(db, id);
  const candidates = await readSimilarCandidates(readDb, viewer, member, listedSites);
  const ids = nearest(member, candidates).map((candidate) => candidate.id);
  return presentCards(readDb, viewer, ids, clock());
}

function nearest(member: MemberBasics, candidates: readonly Candidate[]): Candidate[] {
  const born = Date.parse(member.dateOfBirth);
  const regionDistance = (candidate: Candidate) => (candidate.region === member.region ? 0 : 1);
  const ageDifference = (candidate: Candidate) => Math.abs(Date.parse(candidate.dateOfBirth) - born);
  const unique = [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()];
  return unique
    .toSorted(
      (one, other) =>
        regionDistance(one) - regionDistance(other) || ageDifference(one) - ageDifference(other),
    )
    .slice(0, SIMILAR_PROFILES);
}
