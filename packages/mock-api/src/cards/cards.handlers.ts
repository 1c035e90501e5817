import { CallError } from '@rendezvous/contract/errors';
import { withIdempotencyKey } from '../idempotency.ts';
import { mock } from '../mock.ts';
import type { MockBackend } from '../mock-backend.ts';
import { placeOrder, presentOrder, settleOrder } from '../payments/orders.ts';
import type { MemberState, OrderState } from '../state.ts';
import { cardsOf, isExpired, presentCard } from './cards.ts';

/** Stored cards, and orders that they pay (PAY-22, PAY-23). */
export const cardMocks = {
  listStoredCards: mock('listStoredCards', ({ viewer, backend }) => ({
    cards: cardsOf(backend, viewer.id).map((card) => presentCard(backend, card)),
  })),

  removeStoredCard: mock('removeStoredCard', ({ query, viewer, backend }) => {
    const card = cardsOf(backend, viewer.id).find(({ id }) => id === query.id);
    if (card) backend.cards.delete(card.id);
    return { ok: true as const };
  }),

  repeatOrder: mock('repeatOrder', ({ body, viewer, key, backend }) => {
    const { order } = withIdempotencyKey(
      backend,
      { memberId: viewer.id, call: 'repeatOrder', key, body },
      () => {
        const card = cardsOf(backend, viewer.id).find(({ id }) => id === body.card_id);
        if (!card) throw new CallError('not_found');
        if (isExpired(backend, card))
          throw new CallError('invalid_fields', { fields: { card_id: 'invalid' } });
        const underWay = findCharge(backend, viewer, body);
        if (underWay) return { order: presentOrder(backend, underWay) };
        const order = placeOrder(backend, viewer, { ...body, payment_method: 'creditcard' });
        order.isCharge = true;
        if (card.bank === 'pays') settleOrder(backend, order.id, 'completed');
        if (card.bank === 'declines') {
          order.checkoutUrl = null;
          settleOrder(backend, order.id, 'failed');
        }
        return { order: presentOrder(backend, order) };
      },
    );
    const now = backend.orders.get(order.id);
    return { order: now ? presentOrder(backend, now) : order };
  }),
};

/** A charge of the member that is under way for the same bundle and price. */
function findCharge(
  backend: MockBackend,
  { id }: MemberState,
  { bundle_id: bundleId, expected_price: price }: { bundle_id: string; expected_price: number },
): OrderState | undefined {
  return [...backend.orders.values()].findLast(
    (order) =>
      order.memberId === id &&
      order.isCharge === true &&
      order.status === 'pending' &&
      order.bundleId === bundleId &&
      order.price === price,
  );
}
