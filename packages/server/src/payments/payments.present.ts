import type { Currency } from '@rendezvous/contract/countries';
import type { Order, PaymentMethod } from '@rendezvous/contract/entities';
import type { OrderRow } from './payments.store.ts';

/** An order as its buyer sees it (PAY-4). */
export function presentOrder(row: OrderRow): Order {
  return {
    id: row.id,
    payment_id: Number(row.payment_id),
    bundle_id: row.bundle_id,
    credits: row.credits,
    currency: row.currency as Currency,
    full_price: row.full_price,
    price: row.price,
    payment_method: row.payment_method as PaymentMethod | null,
    status: row.status,
    checkout_url: row.status === 'pending' ? row.checkout_url : null,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    withdraw_until: row.completed_at ? withdrawUntil(row.completed_at, row.refund_days).toISOString() : null,
  };
}

/** The end of the withdrawal period of a purchase (REFUND-1). */
export function withdrawUntil(completedAt: Date, refundDays: number): Date {
  return new Date(completedAt.getTime() + refundDays * 86_400_000);
}
