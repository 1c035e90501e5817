import { ageOn } from '@rendezvous/contract/dates';
import { MATCH_AGE_YEARS, MATCH_SUGGESTIONS, rankMatches } from '@rendezvous/contract/match-finder';
import { presentListed } from '../members/distance.ts';
import { findMembers } from '../members/search.ts';
import { mock } from '../mock.ts';
import { isUndecided } from '../swipe/swipe.handlers.ts';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

export const matchFinderMocks = {
  findMatches: mock('findMatches', ({ viewer, backend }) => {
    const fitting = findFitting(backend, viewer);
    const near = fitting.filter(({ country }) => country === viewer.country);
    const candidates = near.length < MATCH_SUGGESTIONS ? fitting : near;
    return {
      profiles: rankMatches(viewer, candidates, backend.clock.now()).map(({ candidate, reasons }) => ({
        ...presentListed(backend, viewer, candidate),
        reasons,
      })),
    };
  }),
};

/** Members whose wishes fit both ways and on whom the viewer has not decided (SEARCH-9). */
function findFitting(backend: MockBackend, viewer: MemberState): MemberState[] {
  const distance = ({ dateOfBirth }: MemberState) =>
    dateOfBirth < viewer.dateOfBirth
      ? ageOn(dateOfBirth, viewer.dateOfBirth)
      : ageOn(viewer.dateOfBirth, dateOfBirth);
  return findMembers(backend, viewer, { gender: viewer.seeking ?? undefined }).filter(
    (member) =>
      !member.fictional &&
      (member.seeking === null || member.seeking === viewer.gender) &&
      distance(member) < MATCH_AGE_YEARS &&
      isUndecided(backend, viewer, member),
  );
}
