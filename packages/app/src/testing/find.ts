import type { MemberState, OrderState } from '@rendezvous/mock-api/state';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';

/** The first other member of a world, one that everybody can see, who fits. */
export function findMember(
  backend: MockBackend,
  fits: (member: MemberState) => boolean = () => true,
): MemberState {
  const found = [...backend.members.values()].find(
    (member) => member !== backend.self && !member.invisible && fits(member),
  );
  if (!found) throw new Error('findMember: nobody in this world fits. Change the seed or arrange somebody.');
  return found;
}

/** The order that was placed last. */
export function lastOrder(backend: MockBackend): OrderState {
  const order = [...backend.orders.values()].at(-1);
  if (!order) throw new Error('lastOrder: nothing was ordered in this world yet.');
  return order;
}
