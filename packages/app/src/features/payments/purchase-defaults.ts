import type { Bundle, Order, PaymentMethod } from '@rendezvous/contract/entities';

/** Returns the bundle that is preselected: the one that was bought last, else the second smallest (CREDIT-8). */
export function defaultBundle(bundles: readonly Bundle[], orders: readonly Order[]): string | null {
  const last = lastPurchase(orders)?.bundle_id;
  const bundle = bundles.find(({ id }) => id === last) ?? bundles[1] ?? bundles[0];
  return bundle?.id ?? null;
}

/** Returns the payment method of the last purchase, or null if there was none (PAY-13). */
export function lastMethod(orders: readonly Order[]): PaymentMethod | null {
  return lastPurchase(orders)?.payment_method ?? null;
}

/** `orders` are sorted newest first. */
function lastPurchase(orders: readonly Order[]): Order | undefined {
  return orders.find(({ status }) => status === 'completed');
}

/** Card brands. The provider's page accepts any of them. */
const CARDS: ReadonlySet<PaymentMethod> = new Set([
  'visa',
  'mastercard',
  'maestro',
  'cartebancaire',
  'dankort',
]);

/** Whether a method is paid with a card, which can be stored (PAY-23). */
export const isCard = (method: PaymentMethod) => method === 'creditcard' || CARDS.has(method);

/** A payment method as a choice, with the card brands that it covers. */
export type MethodChoice = { readonly method: PaymentMethod; readonly cards: readonly PaymentMethod[] };

/** Returns the choices for the offered methods. Card brands are one choice where any card can be used (PAY-13). */
export function methodChoices(offered: readonly PaymentMethod[]): MethodChoice[] {
  const cards = offered.filter((method) => CARDS.has(method));
  return offered
    .filter((method) => choiceOf(method, offered) === method)
    .map((method) => ({ method, cards: method === 'creditcard' ? cards : [] }));
}

/** Returns the choice that a method belongs to, or null if the method is not offered. */
export function choiceOf(
  method: string | null | undefined,
  offered: readonly PaymentMethod[],
): PaymentMethod | null {
  const found = offered.find((one) => one === method);
  if (!found) return null;
  return CARDS.has(found) && offered.includes('creditcard') ? 'creditcard' : found;
}

const METHOD_KEY = 'payment-method';

/** Stores the chosen method for this tab, so that it survives a change of the bundle. */
export function storeMethod(method: PaymentMethod): void {
  try {
    sessionStorage.setItem(METHOD_KEY, method);
  } catch {
    // Without storage, the member chooses again.
  }
}

/** Returns the method that was last chosen in this tab, or null. */
export function storedMethod(): string | null {
  try {
    return sessionStorage.getItem(METHOD_KEY);
  } catch {
    return null;
  }
}
