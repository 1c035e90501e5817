import type { Currency } from './countries.ts';
import type { OrderStatus } from './entities.ts';
import { isProvided, type PaymentMethod, type ProvidedMethods } from './payment-methods.ts';
import { DIRECT_DEBIT } from './rules.ts';

const DAY_MS = 86_400_000;

/**
 * Whether buyers in this currency can pay by direct debit on a site, by what the provider's account has (PAY-12, PAY-26,
 * DEBIT-1). A SEPA debit is in euros.
 */
export function offersDirectDebit(
  { payment_methods: onSite }: { readonly payment_methods: readonly PaymentMethod[] },
  { sepa_creditor_id: creditorId }: { readonly sepa_creditor_id: string },
  currency: Currency,
  provided: ProvidedMethods = null,
): boolean {
  return currency === 'EUR' && creditorId !== '' && onSite.includes('sdd') && isProvided('sdd', provided);
}

/** An order by direct debit: its price in minor units, and when it was placed. */
export type DebitOrder = { readonly price: number; readonly status: OrderStatus; readonly at: Date };

/** What a member can still pay by direct debit, in minor units, after these orders (DEBIT-6). */
export function debitLimit(orders: readonly DebitOrder[], now: Date): number {
  const counted = orders.filter(({ status }) => status === 'pending' || status === 'completed');
  if (counted.some(({ status }) => status === 'pending')) return 0;
  if (counted.length === 0) return DIRECT_DEBIT.firstOrder;
  const since = now.getTime() - DIRECT_DEBIT.days * DAY_MS;
  const spent = counted.filter(({ at }) => at.getTime() > since).reduce((sum, { price }) => sum + price, 0);
  return Math.max(0, DIRECT_DEBIT.total - spent);
}
