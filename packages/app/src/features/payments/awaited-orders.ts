import { storeText, storedKeys, storedText } from '../../data/browser-storage.ts';

/** What an order begins for its buyer: premium with the first one. */
export type Begins = 'premium' | 'nothing';

const keyOf = (selfId: string, orderId: string) => `awaited-order:${selfId}:${orderId}`;

/** Remembers in this browser that a member waits for an order, until its end is announced. */
export function awaitOrder(selfId: string, orderId: string, begins: Begins): void {
  storeText(keyOf(selfId, orderId), begins);
}

/** The ids of the orders that a member waits for. */
export function awaitedOrders(selfId: string): string[] {
  return storedKeys(/^awaited-order:/)
    .map((key) => key.split(':'))
    .flatMap(([, owner, orderId]) => (owner === selfId && orderId ? [orderId] : []));
}

/** Ends the waiting for an order: what it begins, for whoever asks first, and null for everybody after. */
export function endWaiting(selfId: string, orderId: string): Begins | null {
  const key = keyOf(selfId, orderId);
  const begins = storedText(key);
  storeText(key, '');
  return begins === 'premium' || begins === 'nothing' ? begins : null;
}
