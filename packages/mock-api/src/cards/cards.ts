import type { StoredCard } from '@rendezvous/contract/card-calls';
import type { MockBackend } from '../mock-backend.ts';
import type { CardState } from '../state.ts';

/** The cards that a member has stored, the newest first. */
export function cardsOf(backend: MockBackend, memberId: string): CardState[] {
  return [...backend.cards.values()].filter((card) => card.memberId === memberId).toReversed();
}

/** Stores a card that is valid to the end of 2030 and whose bank pays, unless told otherwise. */
export function storeCard(
  backend: MockBackend,
  memberId: string,
  changes: Partial<Omit<CardState, 'id' | 'memberId'>> = {},
): CardState {
  const card: CardState = {
    id: backend.random.uuid(),
    memberId,
    brand: 'visa',
    last4: '4242',
    expiryMonth: 12,
    expiryYear: 2030,
    bank: 'pays',
    ...changes,
  };
  backend.cards.set(card.id, card);
  return card;
}

/** A card is valid to the end of its last month. */
export function isExpired({ clock }: MockBackend, { expiryMonth, expiryYear }: CardState): boolean {
  return clock.now() >= new Date(Date.UTC(expiryYear, expiryMonth, 1));
}

export function presentCard(backend: MockBackend, card: CardState): StoredCard {
  return {
    id: card.id,
    brand: card.brand,
    last4: card.last4,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    expired: isExpired(backend, card),
  };
}
