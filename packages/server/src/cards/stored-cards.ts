import type { StoredCard } from '@rendezvous/contract/card-calls';
import type { DbOrTx, Tx } from '../database/types.ts';
import { deadlineIn, PROVIDER_MS } from '../payments/deadline.ts';
import type { ProviderCard } from '../payments/payment-provider.ts';
import { lockBuyer } from '../payments/payments.store.ts';
import { removeCustomer } from '../payments/provider-customers.ts';
import type { Services } from '../services.ts';
import * as store from './cards.store.ts';

/** Name of the job that stores the card of a paid order (`cards.jobs.ts`). */
export const STORE_CARD = 'cards.store';
/** Name of the job that removes a card at the provider. */
export const DETACH_CARD = 'cards.detach';

/** A card as its member sees it. */
export function presentCard(
  { id, brand, last4, expiry_month: month, expiry_year: year }: store.CardRow,
  now: Date,
): StoredCard {
  return {
    id,
    brand,
    last4,
    expiry_month: month,
    expiry_year: year,
    expired: isExpired({ month, year }, now),
  };
}

/** A card is valid to the end of its last month. */
export function isExpired({ month, year }: { month: number; year: number }, now: Date): boolean {
  return now >= new Date(Date.UTC(year, month, 1));
}

/**
 * Stores the card of a paid order whose buyer agreed to that (PAY-23). An older entry of the same card goes. If the member
 * has left meanwhile, the card is removed at the provider with its customer.
 * @throws PaymentProviderError
 */
export async function storeCardOf(services: Services, orderId: string): Promise<void> {
  const { clock, db, jobs, payments } = services;
  const paid = await store.findPaidIntent(db, orderId);
  if (!paid?.provider_intent) return;
  const card = await payments.readStoredCard(paid.provider_intent, deadlineIn(PROVIDER_MS));
  if (!card) return;
  await db.transaction().execute(async (tx) => {
    const member = await lockBuyer(tx, paid.member_id);
    if (member.status === 'deleted') {
      await jobs.enqueue(DETACH_CARD, { reference: card.reference }, { db: tx });
      await removeCustomer(services, tx, { memberId: paid.member_id, reference: card.customerReference });
      return;
    }
    const older = (await store.listCards(tx, paid.member_id)).filter(isSameAs(card)).map(({ id }) => id);
    const isNew = await store.insertCard(tx, {
      member_id: paid.member_id,
      provider: paid.provider,
      provider_reference: card.reference,
      customer_reference: card.customerReference,
      order_id: orderId,
      brand: card.brand,
      last4: card.last4,
      expiry_month: card.expiryMonth,
      expiry_year: card.expiryYear,
      status: 'active',
      created_at: clock(),
    });
    if (isNew) await removeCards(services, tx, paid.member_id, older);
  });
}

const isSameAs = (card: ProviderCard) => (row: store.CardRow) =>
  row.brand === card.brand &&
  row.last4 === card.last4 &&
  row.expiry_month === card.expiryMonth &&
  row.expiry_year === card.expiryYear;

/** Removes cards of a member here at once, and at the provider as soon as it responds. */
export async function removeCards(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  memberId: string,
  ids: readonly string[],
): Promise<void> {
  for (const reference of await store.markRemoved(tx, memberId, ids)) {
    await jobs.enqueue(DETACH_CARD, { reference }, { db: tx });
  }
}

/** Removes all cards of a member who is erased (PRIVACY-5). */
export async function removeAllCards(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  memberId: string,
): Promise<void> {
  const cards = await store.listCards(tx, memberId);
  await removeCards(
    services,
    tx,
    memberId,
    cards.map(({ id }) => id),
  );
}

export async function listStoredCards(db: DbOrTx, memberId: string, now: Date): Promise<StoredCard[]> {
  return (await store.listCards(db, memberId)).map((row) => presentCard(row, now));
}
