import type { OrderStatus } from '@rendezvous/contract/entities';
import type { Viewer } from '../accounts/viewer.ts';

/**
 * Who may buy: anyone signed in whose account is not on its way out. Buying does not wait for the confirmation of the
 * address, which holds back replies only (spec section 4, "Activation reminder").
 */
export function mayBuy({ status }: Pick<Viewer, 'status'>): boolean {
  return status !== 'pending_deletion';
}

const RANK: Readonly<Record<OrderStatus, number>> = { pending: 0, failed: 1, cancelled: 2, completed: 3 };

type Standing = { readonly status: OrderStatus; readonly at: Date | null };

/**
 * Whether what the provider says replaces what an order stands at. The later word wins, and of one second the weightier;
 * `completed` wins over everything and is final. This is the greater of two in one total order, so any sequence of the
 * same events, with repeats, ends alike.
 */
export function supersedes(said: { status: OrderStatus; at: Date }, stands: Standing): boolean {
  if (stands.status === 'completed') return false;
  if (said.status === 'completed' || stands.at === null) return true;
  const later = said.at.getTime() - stands.at.getTime();
  return later > 0 || (later === 0 && RANK[said.status] > RANK[stands.status]);
}
