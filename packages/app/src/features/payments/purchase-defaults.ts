import type { Bundle, Order, PaymentMethod } from '@rendezvous/contract/entities';

/** What the next purchase begins with: the bundle that was bought last, else the second smallest. */
export function usualBundle(bundles: readonly Bundle[], orders: readonly Order[]): string | null {
  const last = lastPurchase(orders)?.bundle_id;
  const usual = bundles.find(({ id }) => id === last) ?? bundles[1] ?? bundles[0];
  return usual?.id ?? null;
}

/** How the last purchase was paid; null where there was none. */
export function usualMethod(orders: readonly Order[]): PaymentMethod | null {
  return lastPurchase(orders)?.payment_method ?? null;
}

/** `orders` have the newest first. */
function lastPurchase(orders: readonly Order[]): Order | undefined {
  return orders.find(({ status }) => status === 'completed');
}

/** All of these are paid by card: the provider's page takes any of them. */
const CARDS: ReadonlySet<PaymentMethod> = new Set([
  'visa',
  'mastercard',
  'maestro',
  'cartebancaire',
  'dankort',
]);

/** A way to pay as it is chosen, with the cards that it takes. */
export type MethodChoice = { readonly method: PaymentMethod; readonly cards: readonly PaymentMethod[] };

/** The ways to pay that are offered, each once: brands of cards are one way where any card can be used. */
export function methodChoices(offered: readonly PaymentMethod[]): MethodChoice[] {
  const cards = offered.filter((method) => CARDS.has(method));
  return offered
    .filter((method) => choiceOf(method, offered) === method)
    .map((method) => ({ method, cards: method === 'creditcard' ? cards : [] }));
}

/** The choice that a method belongs to; null for one that is not offered. */
export function choiceOf(
  method: string | null | undefined,
  offered: readonly PaymentMethod[],
): PaymentMethod | null {
  const found = offered.find((one) => one === method);
  if (!found) return null;
  return CARDS.has(found) && offered.includes('creditcard') ? 'creditcard' : found;
}

const KEPT = 'payment-method';

/** Keeps the method that was chosen, for whoever goes back to the bundles; as long as this tab. */
export function keepMethod(method: PaymentMethod): void {
  try {
    sessionStorage.setItem(KEPT, method);
  } catch {
    // It is chosen again.
  }
}

/** The method that was chosen in this tab; null where none was. */
export function keptMethod(): string | null {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
