import type { Tools } from './caller.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import { assertEqual, assertIncludes, assertRefused, responseOf } from './check.ts';

const SMALLEST = { bundle_id: '10', expected_price: 1_500, express_request: true } as const;

/** A premium member without a discount. */
const buyer = ({ member }: Tools) => member({ signedUpDaysAgo: 60, paid: true });

async function buyerWithCard(tools: Tools, card: Parameters<Tools['storeCard']>[1] = {}) {
  const as = await buyer(tools);
  const cardId = await tools.storeCard(as.id, card);
  return { as, cardId, body: { ...SMALLEST, card_id: cardId } };
}

export const cardCases = [
  conform(
    'listStoredCards',
    'lists the member’s own cards until they are removed (PAY-23)',
    async (tools) => {
      const { as, cardId } = await buyerWithCard(tools);
      const stranger = await buyer(tools);
      const [card] = responseOf(await tools.call('listStoredCards', { as })).cards;
      assertEqual(
        card,
        { id: cardId, brand: 'visa', last4: '4242', expiry_month: 12, expiry_year: 2030, expired: false },
        'The card',
      );
      for (const other of [stranger, as, as]) {
        const removed = await tools.call('removeStoredCard', { as: other, query: { id: cardId } });
        assertEqual(responseOf(removed), { ok: true }, 'The response to the removal');
      }
      assertEqual(responseOf(await tools.call('listStoredCards', { as })).cards, [], 'The cards after that');
      const gone = await tools.call('repeatOrder', { as, body: { ...SMALLEST, card_id: cardId } });
      assertRefused(gone, 'not_found');
    },
  ),
  conform('removeStoredCard', 'leaves the cards of others (PAY-23)', async (tools) => {
    const { as, cardId } = await buyerWithCard(tools);
    await tools.call('removeStoredCard', { as: await buyer(tools), query: { id: cardId } });
    assertEqual(
      responseOf(await tools.call('listStoredCards', { as })).cards.length,
      1,
      'The number of cards',
    );
  }),
  conform(
    'repeatOrder',
    'charges the card once for each key, and adds the credits (PAY-22)',
    async (tools) => {
      const { as, body } = await buyerWithCard(tools);
      const key = crypto.randomUUID();
      const first = responseOf(await tools.call('repeatOrder', { as, key, body }));
      assertIncludes(
        first.order,
        { status: 'completed', price: 1_500, credits: 10, payment_method: 'creditcard', checkout_url: null },
        'The order',
      );
      assertEqual(
        responseOf(await tools.call('repeatOrder', { as, key, body })),
        first,
        'The repeated response',
      );
      assertEqual(responseOf(await tools.call('listTransactions', { as })).orders.length, 1, 'The orders');
      assertEqual(responseOf(await tools.call('readSelf', { as })).user?.credits, 10, 'The credits');
    },
  ),
  conform('repeatOrder', 'asks before the same purchase is charged again (PAY-30)', async (tools) => {
    const { as, body } = await buyerWithCard(tools);
    const { order } = responseOf(await tools.call('repeatOrder', { as, body }));
    assertRefused(await tools.call('repeatOrder', { as, body }), 'recently_paid', {
      params: { order: order.id, payment_id: order.payment_id },
    });
    const again = { ...body, again_after: order.id };
    assertEqual(
      responseOf(await tools.call('repeatOrder', { as, body: again })).order.status,
      'completed',
      'The second order',
    );
    assertEqual(responseOf(await tools.call('readSelf', { as })).user?.credits, 20, 'The credits');
  }),
  conform('repeatOrder', 'asks again when the price has changed (PAY-2)', async (tools) => {
    const { as, body } = await buyerWithCard(tools);
    for (const expected_price of [0, 1_499]) {
      assertRefused(
        await tools.call('repeatOrder', { as, body: { ...body, expected_price } }),
        'invalid_fields',
        {
          fields: { expected_price: 'mismatch' },
        },
      );
    }
  }),
  conform('repeatOrder', 'fails the order of a card that is declined (PAY-23)', async (tools) => {
    const { as, body } = await buyerWithCard(tools, { bank: 'declines' });
    const { order } = responseOf(await tools.call('repeatOrder', { as, body }));
    assertIncludes(
      order,
      { status: 'failed', stored_card: true, checkout_url: null, completed_at: null },
      'The order',
    );
    const { order: read } = responseOf(await tools.call('readOrder', { as, query: { id: order.id } }));
    assertEqual(read, order, 'The order that is read');
  }),
  conform('repeatOrder', 'leads to the bank that asks, and charges once (PAY-22)', async (tools) => {
    const { as, body } = await buyerWithCard(tools, { bank: 'asks' });
    const { order } = responseOf(await tools.call('repeatOrder', { as, body }));
    assertEqual([order.status, Boolean(order.checkout_url)], ['pending', true], 'The order');
    const second = responseOf(await tools.call('repeatOrder', { as, body }));
    assertEqual(second.order.id, order.id, 'The order of a second press');
  }),
  conform('repeatOrder', 'refuses an expired card, and one of somebody else (PAY-23)', async (tools) => {
    const { as, body } = await buyerWithCard(tools, { expiryYear: 2026, expiryMonth: 2 });
    assertRefused(await tools.call('repeatOrder', { as, body }), 'invalid_fields', {
      fields: { card_id: 'invalid' },
    });
    assertRefused(await tools.call('repeatOrder', { as: await buyer(tools), body }), 'not_found');
    assertRefused(
      await tools.call('repeatOrder', { as, body: { ...SMALLEST, card_id: UNKNOWN_ID } }),
      'not_found',
    );
  }),
  conform('repeatOrder', 'keeps to the member’s own limit (CREDIT-13)', async (tools) => {
    const { as, body } = await buyerWithCard(tools);
    responseOf(await tools.call('changeSpendingLimit', { as, body: { amount: 1_000 } }));
    assertRefused(await tools.call('repeatOrder', { as, body }), 'too_large', { params: { limit: 1_000 } });
  }),
  conform('repeatOrder', 'is for premium members (PAY-22)', async (tools) => {
    const as = await tools.member({ signedUpDaysAgo: 60 });
    const card_id = await tools.storeCard(as.id);
    assertRefused(
      await tools.call('repeatOrder', { as, body: { ...SMALLEST, card_id } }),
      'premium_required',
    );
  }),
];
