import type { Body } from '@rendezvous/contract/calls';
import type { Currency } from '@rendezvous/contract/countries';
import { CallError } from '@rendezvous/contract/errors';
import { localisePath } from '@rendezvous/contract/locales';
import { v7 as uuidv7 } from 'uuid';
import { describePurchase, type PurchaseContext } from '../payments/open-checkout.ts';
import type { ChargeRequest } from '../payments/payment-provider.ts';
import { findPendingCharge, lockBuyer, type OrderRow } from '../payments/payments.store.ts';
import { insertPricedOrder, placeOnce } from '../payments/place-order.ts';
import { checkRepeatedPurchase } from '../payments/repeated-purchase.ts';
import type { Services } from '../services.ts';
import { findCard, type CardRow } from './cards.store.ts';
import { isExpired } from './stored-cards.ts';

/** The method that a stored card is an order's of. */
const METHOD = 'creditcard';

/**
 * Places an order that a stored card pays, once for each key (PAY-3, PAY-22). While another charge of the member is under
 * way for the same bundle and price, that order is returned: two presses charge once. The card is charged afterwards.
 * @throws CallError not_found for a card that was removed, invalid_fields {card_id} for one that has expired, and as `placeOrder`
 */
export function placeRepeatOrder(
  services: Services,
  context: PurchaseContext,
  key: string,
  body: Body<'repeatOrder'>,
): Promise<OrderRow> {
  const { viewer } = context;
  return placeOnce(services, context, { call: 'repeatOrder', key, body }, async (tx) => {
    await lockBuyer(tx, viewer.id);
    const card = await findCard(tx, viewer.id, body.card_id);
    if (!card?.customer_reference) throw new CallError('not_found');
    const valid = { month: card.expiry_month, year: card.expiry_year };
    if (isExpired(valid, services.clock())) {
      throw new CallError('invalid_fields', { fields: { card_id: 'invalid' } });
    }
    const { bundle_id: bundleId, expected_price: price } = body;
    const underWay = await findPendingCharge(tx, viewer.id, { bundleId, price });
    if (underWay) return underWay;
    await checkRepeatedPurchase(tx, viewer.id, { ...body, payment_method: METHOD }, services.clock());
    return insertPricedOrder(
      services,
      tx,
      context,
      { ...body, payment_method: METHOD },
      { kind: 'intent', requestFor: (order) => chargeRequest(context, card, order) },
    );
  });
}

function chargeRequest(
  { viewer: { language }, site }: PurchaseContext,
  { provider_reference: cardReference, customer_reference: customerReference }: CardRow,
  { id, credits, price, currency }: Pick<OrderRow, 'id' | 'credits' | 'price' | 'currency'>,
): ChargeRequest {
  return {
    idempotencyKey: uuidv7(),
    amount: price,
    currency: currency as Currency,
    description: describePurchase(language, site, credits),
    cardReference,
    customerReference: customerReference ?? '',
    returnUrl: site.origin + localisePath(language, `/transactions/${id}`),
  };
}
