import type { MemberState, OrderState } from '@rendezvous/mock-api/state';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';

/** The first other member who is not invisible and fits. */
export function findMember(
  backend: MockBackend,
  fits: (member: MemberState) => boolean = () => true,
): MemberState {
  const found = [...backend.members.values()].find(
    (member) => member !== backend.self && !member.invisible && fits(member),
  );
  if (!found) throw new Error('findMember: no member fits. Change the seed, or add a member in `arrange`.');
  return found;
}

/** The last order. */
export function lastOrder(backend: MockBackend): OrderState {
  const order = [...backend.orders.values()].at(-1);
  if (!order) throw new Error('lastOrder: the backend has no order yet.');
  return order;
}
