import { storeText, storedKeys, storedText } from '../../data/browser-storage.ts';

/** What an order changes for its buyer besides credits: the first one makes them premium. */
export type PurchaseEffect = 'premium' | 'nothing';

const keyOf = (selfId: string, orderId: string) => `awaited-order:${selfId}:${orderId}`;

/** Stores in this browser that a member waits for an order, until its completion is announced. */
export function awaitOrder(selfId: string, orderId: string, effect: PurchaseEffect): void {
  storeText(keyOf(selfId, orderId), effect);
}

/** Returns the ids of the orders that a member waits for. */
export function awaitedOrders(selfId: string): string[] {
  return storedKeys(/^awaited-order:/)
    .map((key) => key.split(':'))
    .flatMap(([, owner, orderId]) => (owner === selfId && orderId ? [orderId] : []));
}

/** Removes an awaited order and returns its effect, or null if it was removed before, for example by another tab. */
export function takeAwaitedOrder(selfId: string, orderId: string): PurchaseEffect | null {
  const key = keyOf(selfId, orderId);
  const effect = storedText(key);
  storeText(key, '');
  return effect === 'premium' || effect === 'nothing' ? effect : null;
}
