import { COUNTRIES } from '@rendezvous/contract/countries';
import { DEFAULT_SETTINGS } from '@rendezvous/contract/default-settings';
import { priceBundles } from '@rendezvous/contract/prices';
import type { MemberState, OrderState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

const DAY_MS = 86_400_000;

/** Adds an earlier order of a member. */
export function makeOrder(
  backend: MockBackend,
  buyer: MemberState,
  { bundle, status, daysAgo }: { bundle: string; status: OrderState['status']; daysAgo: number },
): OrderState {
  const priced = priceBundles(COUNTRIES[buyer.country].currency, DEFAULT_SETTINGS).find(
    ({ id }) => id === bundle,
  );
  if (!priced) throw new Error(`makeOrder: there is no bundle ${bundle}.`);
  const at = new Date(backend.clock.now().getTime() - daysAgo * DAY_MS);
  const order: OrderState = {
    id: backend.random.uuid(),
    memberId: buyer.id,
    paymentId: 1_000 + backend.orders.size + 1,
    bundleId: priced.id,
    credits: priced.credits,
    currency: priced.currency,
    fullPrice: priced.fullPrice,
    price: priced.fullPrice,
    discountCode: null,
    paymentMethod: 'creditcard',
    refundDays: backend.site.settings.refund_days,
    status,
    checkoutUrl: null,
    createdAt: at,
    completedAt: status === 'completed' ? new Date(at.getTime() + 40_000) : null,
  };
  backend.orders.set(order.id, order);
  return order;
}
