import { makeConversation } from './chats/chats.factory.ts';
import { makePeople, makePhotos } from './members/members.factory.ts';
import { makeOrder } from './payments/payments.factory.ts';
import type { MemberState } from './state.ts';
import type { MockBackend } from './mock-backend.ts';

const MEMBERS = 60;
const HOUR_MS = 3_600_000;

/**
 * Adds demo data: members of every country, some of them fictional. A signed-in member also gets photos, likes,
 * conversations and, if premium, orders.
 */
export function populate(backend: MockBackend, self: MemberState | null): void {
  const people = makePeople(backend, MEMBERS);
  if (!self) return;
  makePhotos(backend, self, { clear: 2, hidden: 1 });
  const real = people.filter(({ fictional, invisible }) => !fictional && !invisible);
  // Members of the gender sought come first.
  const acquaintances = real.toSorted((one, other) => likelihood(self, other) - likelihood(self, one));
  if (self.status === 'not_confirmed') return;
  giveLikes(backend, self, acquaintances);
  const fictional = people.find((member) => member.fictional && likelihood(self, member) > 0);
  makeConversations(backend, self, acquaintances, fictional);
  if (self.paidAt) {
    makeOrder(backend, self, { bundle: '25', status: 'completed', daysAgo: 40 });
    makeOrder(backend, self, { bundle: '50', status: 'failed', daysAgo: 13 });
    makeOrder(backend, self, { bundle: '50', status: 'completed', daysAgo: 12 });
  }
}

function likelihood(self: MemberState, other: MemberState): number {
  return Number(self.seeking === null || self.seeking === other.gender);
}

function giveLikes(backend: MockBackend, self: MemberState, acquaintances: readonly MemberState[]): void {
  const now = backend.clock.now().getTime();
  for (const [index, liker] of acquaintances.slice(0, 7).entries()) {
    const at = new Date(now - (index * 9 + 1) * HOUR_MS);
    const seenAt = index < 3 ? null : new Date(at.getTime() + HOUR_MS);
    backend.likes.push({ likerId: liker.id, likedId: self.id, at, seenAt });
  }
  for (const [index, liked] of acquaintances.slice(4, 10).entries()) {
    const at = new Date(now - (index * 20 + 30) * HOUR_MS);
    backend.likes.push({ likerId: self.id, likedId: liked.id, at, seenAt: at });
  }
}

/** Makes the oldest conversation first, because message ids grow with time. */
function makeConversations(
  backend: MockBackend,
  self: MemberState,
  acquaintances: readonly MemberState[],
  fictional: MemberState | undefined,
): void {
  const plans = [
    { count: 9, minutesAgo: 60 * 24 * 30 },
    { count: 14, minutesAgo: 60 * 24 * 9 },
    { count: 6, minutesAgo: 60 * 24 * 3 },
    { count: 120, minutesAgo: 60 * 20 },
    { count: 11, minutesAgo: 60 * 5, unread: 1 },
    { count: 16, minutesAgo: 4, unread: 3 },
  ];
  for (const [index, plan] of plans.entries()) {
    const other = acquaintances[index + 2];
    if (other) makeConversation(backend, self, other, plan);
    if (index === 2 && fictional) {
      makeConversation(backend, self, fictional, { count: 4, minutesAgo: 60 * 30, automatic: true });
    }
  }
}
