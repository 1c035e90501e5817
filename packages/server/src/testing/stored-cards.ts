import { randomUUID } from 'node:crypto';
import type { Body } from '@rendezvous/contract/calls';
import type { CardFacts } from '@rendezvous/contract/conformance/harness';
import { cardObject, type CardBehaviour } from '../sandbox/payments/cards.ts';
import { changeCard } from '../sandbox/payments/cards.store.ts';
import { insertObject } from '../sandbox/payments/objects.store.ts';
import { customerObject } from '../sandbox/payments/stripe-objects.ts';
import { TEST_CARDS } from '../sandbox/payments/test-cards.ts';
import type { TestMember } from './members.ts';
import { SMALLEST } from './purchases.ts';
import type { Reply, TestServer } from './test-server.ts';

/** Stores a card of a member, here and at the sandbox. Returns its id here. */
export async function storeCard(
  { services: { clock, db } }: Pick<TestServer, 'services'>,
  memberId: string,
  { bank = 'pays', expiryMonth = 12, expiryYear = 2030 }: CardFacts = {},
): Promise<string> {
  const at = clock();
  const suffix = randomUUID().replaceAll('-', '');
  const customer = `cus_${suffix}`;
  const created = Math.floor(at.getTime() / 1_000);
  const card = cardObject({
    id: `pm_${suffix}`,
    customer,
    created,
    card: TEST_CARDS[0],
  });
  return db.transaction().execute(async (tx) => {
    await insertObject(tx, 'customer', {
      id: customer,
      body: { customer: customerObject({ id: customer, created, email: null }), cash: 0 },
      at,
    });
    await insertObject(tx, 'payment_method', { id: card.id, body: card, at });
    await changeCard(tx, card.id, { behaviour: bank });
    const { id } = await tx
      .insertInto('stored_payment_method')
      .values({
        member_id: memberId,
        provider: 'sandbox',
        provider_reference: card.id,
        customer_reference: customer,
        order_id: null,
        brand: 'visa',
        last4: '4242',
        expiry_month: expiryMonth,
        expiry_year: expiryYear,
        status: 'active',
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Repeats an order of the smallest bundle at its full price with a stored card. */
export function repeatOrder(
  { call }: TestServer,
  { cookie }: TestMember,
  cardId: string,
  { key = randomUUID(), ...changes }: { key?: string } & Partial<Body<'repeatOrder'>> = {},
): Promise<Reply<'repeatOrder'>> {
  const { bundle_id, expected_price, express_request } = SMALLEST;
  return call('repeatOrder', {
    cookie,
    key,
    body: { bundle_id, expected_price, express_request, card_id: cardId, ...changes },
  });
}

/** Chooses what the bank of a stored card does with later payments. */
export async function setBank(
  { services: { db } }: TestServer,
  cardId: string,
  behaviour: CardBehaviour,
): Promise<void> {
  const { provider_reference: reference } = await db
    .selectFrom('stored_payment_method')
    .where('id', '=', cardId)
    .select('provider_reference')
    .executeTakeFirstOrThrow();
  await db.transaction().execute((tx) => changeCard(tx, reference, { behaviour }));
}
