import type { Order, PaymentMethod } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';

/** The bundle that the member wants to buy, and the price that they were shown, in minor units. */
export type Purchase = {
  readonly bundleId: string;
  readonly price: number;
  readonly discountCode: string | null;
};

export type PaymentContext = {
  readonly purchase: Purchase | null;
  readonly method: PaymentMethod | null;
  readonly offered: readonly PaymentMethod[];
  /** The idempotency key of this intent to buy. */
  readonly key: string;
  readonly newKey: () => string;
  readonly orderId: string | null;
  readonly order: Order | null;
  readonly failure: CallError | null;
};

export type PaymentInput = {
  readonly offered: readonly PaymentMethod[];
  readonly purchase?: Purchase;
  readonly method?: PaymentMethod;
  /** An order that exists already, for a return from the provider's page. */
  readonly orderId?: string;
  /** That order as it was last read, so that its status can be shown at once. */
  readonly order?: Order;
  readonly newKey: () => string;
};

/** The context at the start of the flow. A page shows it before the machine is loaded. */
export function initialContext(input: PaymentInput): PaymentContext {
  const { offered, purchase = null, method = null, order = null, newKey } = input;
  return {
    purchase,
    method,
    offered,
    key: newKey(),
    newKey,
    orderId: input.orderId ?? order?.id ?? null,
    order,
    failure: null,
  };
}
