import { ageOn } from '@rendezvous/contract/dates';
import {
  findInSteps,
  MATCH_AGE_YEARS,
  matchSteps,
  rankMatches,
  type MatchStep,
} from '@rendezvous/contract/match-finder';
import { isAgeSought, isPlaceSought } from '@rendezvous/contract/match-wishes';
import { presentListed } from '../members/distance.ts';
import { findMembers } from '../members/search.ts';
import { mock } from '../mock.ts';
import { isUndecided } from '../swipe/swipe.handlers.ts';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

export const matchFinderMocks = {
  findMatches: mock('findMatches', async ({ viewer, backend }) => {
    const wishes = { ages: viewer.seekingAges, place: viewer.seekingPlace };
    const fitting = findFitting(backend, viewer);
    const found = await findInSteps(matchSteps(wishes, viewer), (step) =>
      fitting.filter((member) => isInStep(backend, viewer, member, step)),
    );
    return {
      profiles: rankMatches({ ...viewer, wishes }, found, backend.clock.now()).map(
        ({ candidate, beyond, reasons }) => ({
          ...presentListed(backend, viewer, candidate),
          beyond,
          reasons,
        }),
      ),
    };
  }),
};

/** Members whom the viewer's gender, age and place fit, of the gender sought, on whom the viewer has not decided. */
function findFitting(backend: MockBackend, viewer: MemberState): MemberState[] {
  const age = ageIn(backend, viewer);
  return findMembers(backend, viewer, { gender: viewer.seeking ?? undefined }).filter(
    (member) =>
      !member.fictional &&
      (member.seeking === null || member.seeking === viewer.gender) &&
      isAgeSought(member.seekingAges, age) &&
      isPlaceSought(member.seekingPlace, member, viewer) &&
      isUndecided(backend, viewer, member),
  );
}

function isInStep(
  backend: MockBackend,
  viewer: MemberState,
  member: MemberState,
  { ages, place }: MatchStep,
): boolean {
  if (!isPlaceSought(place === 'anywhere' ? null : place, viewer, member)) return false;
  if (ages === 'any') return true;
  if (ages !== 'near') return isAgeSought(ages, ageIn(backend, member));
  const [older, younger] = [viewer.dateOfBirth, member.dateOfBirth].toSorted() as [string, string];
  return ageOn(older, younger) < MATCH_AGE_YEARS;
}

function ageIn(backend: MockBackend, { dateOfBirth }: MemberState): number {
  return ageOn(dateOfBirth, backend.clock.now().toISOString().slice(0, 10));
}
