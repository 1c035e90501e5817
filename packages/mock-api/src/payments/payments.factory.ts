import { COUNTRIES } from '@rendezvous/contract/countries';
import { DEFAULT_SETTINGS } from '@rendezvous/contract/default-settings';
import type { PaymentMethod } from '@rendezvous/contract/payment-methods';
import { priceBundles } from '@rendezvous/contract/prices';
import type { MemberState, OrderState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

const DAY_MS = 86_400_000;

/** Adds an earlier order of a member. */
export function makeOrder(
  backend: MockBackend,
  buyer: MemberState,
  {
    bundle,
    method = 'creditcard',
    status,
    daysAgo,
    discountPercent = 0,
    refunded = 0,
    dispute = null,
    isCharge,
  }: {
    bundle: string;
    method?: PaymentMethod;
    status: OrderState['status'];
    daysAgo: number;
    discountPercent?: number;
    /** Minor units that were paid back. */
    refunded?: number;
    dispute?: 'open' | 'lost' | null;
    /** A stored card pays it. */
    isCharge?: true;
  },
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
    price: Math.floor((priced.fullPrice * (100 - discountPercent)) / 100),
    discountCode: null,
    paymentMethod: method,
    refundDays: backend.site.settings.refund_days,
    status,
    checkoutUrl: null,
    createdAt: at,
    completedAt: status === 'completed' ? new Date(at.getTime() + 40_000) : null,
    withdrawal: null,
    ...(isCharge && { isCharge }),
    moneyBack: { refunded, dispute: dispute && { status: dispute, credits: 0 } },
  };
  backend.orders.set(order.id, order);
  return order;
}
