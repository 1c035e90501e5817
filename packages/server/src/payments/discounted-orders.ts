import type { MemberCodes } from '@rendezvous/contract/discounts';

/** The facts about a member's order that was placed with a code. */
export type DiscountedOrder = {
  readonly discount_code: string | null;
  readonly status: 'pending' | 'completed' | 'failed' | 'cancelled';
  readonly provider_session: string | null;
  readonly checkout_url: string | null;
  readonly payment_method?: string | null;
};

/** Whether the order is paid, or the bank has it and nobody can cancel it (BONUS-13). */
export function usesItsCode(order: DiscountedOrder): boolean {
  if (order.status === 'completed') return true;
  // A debit has no page that could be closed.
  if (order.status === 'pending' && order.payment_method === 'sdd') return true;
  return order.status === 'pending' && order.provider_session !== null && order.checkout_url === null;
}

/** Whether the order is unpaid and its hosted page must be closed before its code can be used again (BONUS-13). */
export function holdsItsCode(order: DiscountedOrder): boolean {
  if (order.status === 'pending') return !usesItsCode(order);
  return order.status === 'failed' && order.checkout_url !== null;
}

export function codesOf(orders: readonly DiscountedOrder[]): MemberCodes {
  const codes = (of: (order: DiscountedOrder) => boolean) =>
    new Set(orders.filter(of).map((order) => order.discount_code ?? ''));
  return { used: codes(usesItsCode), held: codes(holdsItsCode) };
}
