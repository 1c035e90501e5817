import type { Order, OrderStatus } from '@rendezvous/contract/entities';
import { SAMPLE_ORDER } from '../walk/simulated-orders.ts';

/**
 * A sample of an order. In a recorded walk it means the order placed last, with times of the walk's clock
 * (walk/simulated-orders.ts).
 */
export function anOrder(status: OrderStatus, change: Partial<Order> = {}): Order {
  return {
    ...SAMPLE_ORDER,
    bundle_id: '25',
    credits: 25,
    currency: 'EUR',
    full_price: 3500,
    price: 2625,
    payment_method: 'visa',
    stored_card: false,
    status,
    reversal: null,
    checkout_url: status === 'pending' ? '/sandbox/payments/cs_1' : null,
    created_at: '2026-03-10T12:00:00.000Z',
    completed_at: status === 'completed' ? '2026-03-10T12:00:00.000Z' : null,
    withdraw_until: status === 'completed' ? '2026-03-24T22:59:59.999Z' : null,
    withdraw_last_day: status === 'completed' ? '2026-03-24' : null,
    withdrawn_at: null,
    bank_transfer: null,
    ...change,
  };
}

/** An order whose buyer transfers the money; `amount` minor units of it are missing. */
export function aTransfer(amount = 2625): Order {
  return anOrder('pending', {
    payment_method: 'sct',
    checkout_url: null,
    bank_transfer: {
      account_holder: 'Rendezvous',
      iban: 'NL91ABNA0417164300',
      bic: 'ABNANL2A',
      reference: 'RDV000001001',
      amount,
      until: '2026-04-09T12:00:00.000Z',
    },
  });
}

/** An order that a stored card pays (PAY-22). */
export function aRepeatedOrder(status: OrderStatus, change: Partial<Order> = {}): Order {
  const bank = status === 'pending' ? '/sandbox/payments/pi_1/3-d-secure' : null;
  return anOrder(status, { payment_method: 'creditcard', stored_card: true, checkout_url: bank, ...change });
}
