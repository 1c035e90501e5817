import type { CardBrand } from '@rendezvous/contract/payment-methods';
import type Stripe from 'stripe';

/** Stripe's test cards: `brand` as a payment method has it, `restricted` as a checkout's restrictions name it. */
export const TEST_CARDS = [
  { brand: 'visa', restricted: 'visa', name: 'Visa', last4: '4242' },
  { brand: 'mastercard', restricted: 'mastercard', name: 'Mastercard', last4: '4444' },
  { brand: 'amex', restricted: 'american_express', name: 'American Express', last4: '8431' },
  { brand: 'discover', restricted: 'discover_global_network', name: 'Discover', last4: '1117' },
] as const satisfies readonly { restricted: CardBrand; [key: string]: string }[];
export type TestCard = (typeof TEST_CARDS)[number];

export const findCard = (brand: string | null | undefined): TestCard | undefined =>
  TEST_CARDS.find((one) => one.brand === brand);

type WithRestrictions = Partial<Pick<Stripe.Checkout.Session, 'payment_method_options'>>;

/** The card brands that a checkout refuses. */
const blockedIn = ({ payment_method_options: options }: WithRestrictions) =>
  options?.card?.restrictions?.brands_blocked ?? [];

/** Whether a checkout takes a card (PAY-13). */
export function takesCard(session: WithRestrictions, card: TestCard): boolean {
  return !blockedIn(session).includes(card.restricted);
}

/** The card that is used if none is named: the first that the checkout takes. */
export function usualCard(session: WithRestrictions): TestCard {
  return TEST_CARDS.find((card) => takesCard(session, card)) ?? TEST_CARDS[0];
}
