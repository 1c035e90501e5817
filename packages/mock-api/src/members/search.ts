import type { Query } from '@rendezvous/contract/calls';
import { ageOn } from '@rendezvous/contract/dates';
import { CallError } from '@rendezvous/contract/errors';
import { cellsWithin } from '@rendezvous/contract/place-grid';
import { SEARCH_COLUMNS } from '@rendezvous/contract/search-fields';
import { SIMILAR_PROFILES } from '@rendezvous/contract/rules';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { shownCell } from './distance.ts';
import { isHiddenFrom } from './member-relation.ts';

type Filter = Omit<Query<'searchMembers'>, 'cursor'>;
type Cursor = { readonly after: string; readonly count: number };

/** The members that a search finds (SEARCH-3): those with a main photo first, each part by the newest (SEARCH-4). */
export function findMembers(backend: MockBackend, viewer: MemberState | null, filter: Filter): MemberState[] {
  const { country, countryregion, min_age: min = 0, max_age: max = Infinity } = filter;
  const isNear = isNearTo(viewer, filter.distance);
  const today = backend.clock.now().toISOString().slice(0, 10);
  return [...backend.members.values()]
    .filter((member) => {
      const age = ageOn(member.dateOfBirth, today);
      return (
        member.status === 'active' &&
        member.profileStatus === 'active' &&
        !member.invisible &&
        SEARCH_COLUMNS.every((name) => !filter[name] || member[name] === filter[name]) &&
        (!country || member.country === country) &&
        (!countryregion || member.region === countryregion) &&
        isNear(member) &&
        (filter.fictional !== 'false' || !member.fictional) &&
        age >= min &&
        age <= max &&
        !isHiddenFrom(backend, viewer, member)
      );
    })
    .sort(
      (one, other) =>
        Number(other.mainPhotoId !== null) - Number(one.mainPhotoId !== null) || byNewest(one, other),
    );
}

/** Whether a member shares a place within the distance; everybody is, where the viewer has no place (PLACE-5). */
function isNearTo(viewer: MemberState | null, distance: Filter['distance']) {
  const own = shownCell(viewer);
  if (distance === undefined || own === null) return () => true;
  const ranges = cellsWithin(own, distance);
  return ({ cell }: MemberState) =>
    cell !== null && ranges.some(([first, last]) => first <= cell && cell <= last);
}

function byNewest(one: MemberState, other: MemberState): number {
  return other.listedAt.getTime() - one.listedAt.getTime() || (one.id < other.id ? 1 : -1);
}

export function writeCursor({ after, count }: Cursor): string {
  return btoa(JSON.stringify([after, count])).replace(/=+$/, '');
}

/** @throws CallError invalid_request for anything that `writeCursor` does not write */
export function readCursor(text: string): Cursor {
  try {
    const [after, count] = JSON.parse(atob(text)) as unknown[];
    if (typeof after === 'string' && Number.isInteger(count)) return { after, count: Number(count) };
  } catch {
    // A broken cursor gets the same error as every other one.
  }
  throw new CallError('invalid_request');
}

/** Members of the same gender and country: those of the region first, then by nearness of age (SEARCH-8). */
export function findSimilar(
  backend: MockBackend,
  viewer: MemberState | null,
  member: MemberState,
): MemberState[] {
  const born = Date.parse(member.dateOfBirth);
  const distance = (other: MemberState) => (other.region === member.region ? 0 : 1);
  const ageGap = (other: MemberState) => Math.abs(Date.parse(other.dateOfBirth) - born);
  return findMembers(backend, viewer, { gender: member.gender, country: member.country })
    .filter((other) => other.id !== member.id)
    .sort((one, other) => distance(one) - distance(other) || ageGap(one) - ageGap(other))
    .slice(0, SIMILAR_PROFILES);
}
