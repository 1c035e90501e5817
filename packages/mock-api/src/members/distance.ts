import { PLACE_CHANGES_PER_DAY } from '@rendezvous/contract/distance';
import { distanceStep } from '@rendezvous/contract/place-grid';
import type { ProfileCard } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { isHiddenFrom } from './member-relation.ts';
import { presentCard } from './members.present.ts';

const DAY_MS = 86_400_000;

/**
 * Stores the cell in which the member is, or removes it (PLACE-3).
 * @throws CallError rate_limited after too many changes in 24 hours (PLACE-6)
 */
export function setPlace(member: MemberState, cell: number | null, now: Date): void {
  if (cell === member.cell) return;
  if (cell !== null) {
    const today = member.placeChangedAt.filter((at) => now.getTime() - at.getTime() < DAY_MS);
    const first = today[today.length - PLACE_CHANGES_PER_DAY];
    if (first) {
      const retryAt = new Date(first.getTime() + DAY_MS);
      throw new CallError('rate_limited', { params: { retry_at: retryAt.toISOString() } });
    }
    member.placeChangedAt = [...today, now];
  }
  member.cell = cell;
}

/** The member's cell, unless nobody is shown it at the moment (PLACE-4). */
export function shownCell(member: MemberState | null): number | null {
  const isShown = member?.status === 'active' && member.profileStatus === 'active' && !member.invisible;
  return isShown ? member.cell : null;
}

/** Adds to a card how far its member is from the viewer (PLACE-4). */
export function withDistance<Card extends ProfileCard>(
  backend: MockBackend,
  viewer: MemberState | null,
  card: Card,
): Card {
  const member = backend.members.get(card.id);
  if (!member || isHiddenFrom(backend, viewer, member)) return card;
  const [own, theirs] = [shownCell(viewer), shownCell(member)];
  return own === null || theirs === null ? card : { ...card, distance: distanceStep(own, theirs) };
}

/** The card of a member in a list, with the distance from the viewer (PLACE-4). */
export function presentListed(backend: MockBackend, viewer: MemberState, member: MemberState): ProfileCard {
  return withDistance(backend, viewer, presentCard(backend, viewer, member));
}
