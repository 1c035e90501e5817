import type { Body } from '../calls.ts';
import { TIME_BONUS, WELCOME_DISCOUNT } from '../rules.ts';
import { conform, NOBODY } from './case.ts';
import { answered, equals, holds, includes, refused } from './check.ts';

const LONG_AGO = { signedUpDaysAgo: 60 } as const;
const SMALLEST: Body<'placeOrder'> = { bundle_id: '10', payment_method: 'creditcard', expected_price: 1_500 };
const AT_BONUS: Body<'placeOrder'> = { ...SMALLEST, expected_price: 1_125 };

export const orderCases = [
  conform('placeOrder', 'is priced by the server and paid on a hosted page', async ({ call, member }) => {
    const as = await member(LONG_AGO);
    const { order } = answered(await call('placeOrder', { as, body: SMALLEST }));
    includes(
      order,
      {
        bundle_id: '10',
        credits: 10,
        currency: 'EUR',
        full_price: 1_500,
        price: 1_500,
        payment_method: 'creditcard',
        status: 'pending',
        completed_at: null,
      },
      'order',
    );
    holds(Boolean(order.checkout_url), 'The order has no page to pay it on');
    for (const expected_price of [0, 1_499, 1_125]) {
      refused(await call('placeOrder', { as, body: { ...SMALLEST, expected_price } }), 'invalid_fields', {
        fields: { expected_price: 'mismatch' },
      });
    }
  }),
  conform('placeOrder', 'is placed once a key', async ({ call, member }) => {
    const as = await member(LONG_AGO);
    const key = crypto.randomUUID();
    const first = answered(await call('placeOrder', { as, key, body: SMALLEST }));
    equals(
      answered(await call('placeOrder', { as, key, body: SMALLEST })),
      first,
      'The order of the same key',
    );
    refused(
      await call('placeOrder', { as, key, body: { ...SMALLEST, bundle_id: '25', expected_price: 3_500 } }),
      'invalid_request',
    );
    equals(answered(await call('listTransactions', { as })).orders.length, 1, 'How many orders there are');
  }),
  conform(
    'placeOrder',
    'takes the discount that applies, and no code that does not',
    async ({ call, member }) => {
      const as = await member();
      const place = (changes: object) =>
        call('placeOrder', { as, body: { ...AT_BONUS, ...changes } as never });
      equals(
        answered(await place({ discount_code: TIME_BONUS.code })).order.price,
        1_125,
        'The price with the code',
      );
      equals(answered(await place({})).order.price, 1_125, 'The price without naming it');
      refused(await place({ discount_code: 'FREE100' }), 'code_not_found');
      refused(await place({ discount_code: WELCOME_DISCOUNT.code }), 'code_not_found');
    },
  ),
  conform('placeOrder', 'uses a code once it is paid with', async ({ call, member, deliverPayment }) => {
    const as = await member();
    const { order } = answered(await call('placeOrder', { as, body: AT_BONUS }));
    await deliverPayment(order.id, 'pending');
    refused(
      await call('placeOrder', { as, body: { ...AT_BONUS, discount_code: TIME_BONUS.code } }),
      'code_used',
    );
    equals(
      answered(await call('readOrder', { as, query: { id: order.id } })).order.status,
      'pending',
      'The status',
    );
  }),
  conform('placeOrder', 'refuses what is not sold here', async ({ call, member }) => {
    const as = await member(LONG_AGO);
    for (const payment_method of ['sofort', 'giropay', 'swish'] as const) {
      refused(await call('placeOrder', { as, body: { ...SMALLEST, payment_method } }), 'invalid_fields', {
        fields: { payment_method: 'invalid' },
      });
    }
    for (const changes of [
      { bundle_id: '11' },
      { expected_price: -1 },
      { expected_price: 1.5 },
      { credits: 1_000 },
      { payment_method: 'cash' },
    ]) {
      refused(
        await call('placeOrder', { as, body: { ...SMALLEST, ...changes } as never }),
        'invalid_request',
      );
    }
  }),

  conform(
    'receivePaymentWebhook',
    'adds the credits once and makes premium',
    async ({ call, member, deliverPayment }) => {
      const as = await member({ ...LONG_AGO, credits: 2 });
      const { order } = answered(await call('placeOrder', { as, body: SMALLEST }));
      for (const settlement of ['completed', 'completed', 'cancelled', 'failed'] as const) {
        const response = await deliverPayment(order.id, settlement);
        equals([response.status, await response.json()], [200, { ok: true }], `The answer to ${settlement}`);
      }
      includes(answered(await call('readSelf', { as })).user, { credits: 12, paid_user: true }, 'user');
      const { order: completed } = answered(await call('readOrder', { as, query: { id: order.id } }));
      includes(completed, { status: 'completed', checkout_url: null }, 'order');
      holds(Boolean(completed.completed_at && completed.withdraw_until), 'A completed order has no times');
    },
  ),
  conform(
    'receivePaymentWebhook',
    'grants nothing for what was not paid',
    async ({ call, member, deliverPayment }) => {
      const as = await member(LONG_AGO);
      for (const settlement of ['failed', 'cancelled', 'pending'] as const) {
        const { order } = answered(await call('placeOrder', { as, body: SMALLEST }));
        await deliverPayment(order.id, settlement);
        equals(
          answered(await call('readOrder', { as, query: { id: order.id } })).order.status,
          settlement,
          'The status',
        );
      }
      includes(answered(await call('readSelf', { as })).user, { credits: 0, paid_user: false }, 'user');
    },
  ),
  conform('receivePaymentWebhook', 'believes nobody without a signature', async ({ call }) => {
    const raw = { text: '{"id":"evt_1","type":"checkout.session.completed"}', type: 'application/json' };
    for (const headers of [{}, { 'stripe-signature': 't=1,v1=forged' }]) {
      refused(
        await call('receivePaymentWebhook', { raw, headers: headers as Record<string, string> }),
        'invalid_request',
      );
    }
  }),
  conform('readOrder', 'knows nobody else’s order', async ({ call, member }) => {
    const { order } = answered(await call('placeOrder', { as: await member(LONG_AGO), body: SMALLEST }));
    const as = await member();
    for (const id of [order.id, NOBODY]) refused(await call('readOrder', { as, query: { id } }), 'not_found');
    refused(await call('readOrder', { as, query: { id: '1' } }), 'invalid_request');
  }),
  conform('readOrder', 'answers as it was placed, while nobody has paid', async ({ call, member }) => {
    const as = await member(LONG_AGO);
    const { order } = answered(await call('placeOrder', { as, body: SMALLEST }));
    equals(answered(await call('readOrder', { as, query: { id: order.id } })).order, order, 'The order');
  }),
  conform('listTransactions', 'lists one’s own, the newest first', async ({ call, member, advance }) => {
    const as = await member(LONG_AGO);
    const ids: string[] = [];
    for (const _ of [1, 2]) {
      ids.unshift(answered(await call('placeOrder', { as, body: SMALLEST })).order.id);
      advance({ seconds: 1 });
    }
    equals(
      answered(await call('listTransactions', { as })).orders.map(({ id }) => id),
      ids,
      'The orders',
    );
  }),
  conform('listTransactions', 'is empty for who has bought nothing', async ({ call, member }) => {
    equals(answered(await call('listTransactions', { as: await member() })), { orders: [] }, 'The orders');
  }),
];
