import type { Body } from '../calls.ts';
import { BANK_WAIT_DAYS } from '../payment-methods.ts';
import { RECENTLY_PAID_MINUTES, TIME_BONUS, WELCOME_DISCOUNT } from '../rules.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import { responseOf, assertEqual, assert, assertIncludes, assertRefused } from './check.ts';

const LONG_AGO = { signedUpDaysAgo: 60 } as const;
const SMALLEST: Body<'placeOrder'> = {
  bundle_id: '10',
  payment_method: 'creditcard',
  express_request: true,
  expected_price: 1_500,
};
const AT_BONUS: Body<'placeOrder'> = { ...SMALLEST, express_request: true, expected_price: 1_125 };

export const orderCases = [
  conform('placeOrder', 'is refused without the express request (REFUND-4)', async ({ call, member }) => {
    const as = await member(LONG_AGO);
    const { express_request: _, ...without } = SMALLEST;
    for (const body of [without, { ...SMALLEST, express_request: false }]) {
      assertRefused(await call('placeOrder', { as, body: body as Body<'placeOrder'> }), 'invalid_request');
    }
    assertEqual(responseOf(await call('listTransactions', { as })).orders, [], 'The orders');
  }),
  conform(
    'placeOrder',
    'is priced by the server and paid on the provider’s page (PAY-2)',
    async ({ call, member }) => {
      const as = await member(LONG_AGO);
      const { order } = responseOf(await call('placeOrder', { as, body: SMALLEST }));
      assertIncludes(
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
      assert(Boolean(order.checkout_url), 'The order has no checkout_url');
      for (const expected_price of [0, 1_499, 1_125]) {
        assertRefused(
          await call('placeOrder', { as, body: { ...SMALLEST, expected_price } }),
          'invalid_fields',
          {
            fields: { expected_price: 'mismatch' },
          },
        );
      }
    },
  ),
  conform('placeOrder', 'places one order for each key (PAY-3, CALL-3)', async ({ call, member }) => {
    const as = await member(LONG_AGO);
    const key = crypto.randomUUID();
    const first = responseOf(await call('placeOrder', { as, key, body: SMALLEST }));
    assertEqual(
      responseOf(await call('placeOrder', { as, key, body: SMALLEST })),
      first,
      'The response to the repeated key',
    );
    assertRefused(
      await call('placeOrder', {
        as,
        key,
        body: { ...SMALLEST, bundle_id: '25', express_request: true, expected_price: 3_500 },
      }),
      'invalid_request',
    );
    assertEqual(responseOf(await call('listTransactions', { as })).orders.length, 1, 'The number of orders');
  }),
  conform(
    'placeOrder',
    'applies the active discount and refuses any other code (BONUS-3)',
    async ({ call, member }) => {
      const as = await member();
      const place = (changes: object) =>
        call('placeOrder', { as, body: { ...AT_BONUS, ...changes } as never });
      assertEqual(
        responseOf(await place({ discount_code: TIME_BONUS.code })).order.price,
        1_125,
        'The price with the code',
      );
      assertEqual(responseOf(await place({})).order.price, 1_125, 'The price without the code');
      assertRefused(await place({ discount_code: 'FREE100' }), 'code_not_found');
      assertRefused(await place({ discount_code: WELCOME_DISCOUNT.code }), 'code_not_found');
    },
  ),
  conform(
    'placeOrder',
    'refuses a code as used once the bank has its order (BONUS-13)',
    async ({ call, member, deliverPayment }) => {
      const as = await member();
      const { order } = responseOf(await call('placeOrder', { as, body: AT_BONUS }));
      await deliverPayment(order.id, 'pending');
      assertRefused(
        await call('placeOrder', {
          as,
          body: { ...AT_BONUS, payment_method: 'ideal', discount_code: TIME_BONUS.code },
        }),
        'code_used',
      );
      assertEqual(
        responseOf(await call('readOrder', { as, query: { id: order.id } })).order.status,
        'pending',
        'The status',
      );
    },
  ),
  conform(
    'placeOrder',
    'asks before the same purchase is paid again (PAY-30)',
    async ({ call, member, deliverPayment, advance }) => {
      const as = await member(LONG_AGO);
      const place = async (changes: Partial<Body<'placeOrder'>> = {}) =>
        call('placeOrder', { as, body: { ...SMALLEST, ...changes } });
      const { order } = responseOf(await place());
      await deliverPayment(order.id, 'completed');
      const params = { order: order.id, payment_id: order.payment_id };
      assertRefused(await place(), 'recently_paid', { params });
      assertRefused(await place({ again_after: UNKNOWN_ID }), 'recently_paid', { params });
      const ofAnotherMethod = responseOf(await place({ payment_method: 'paypal' })).order;
      const again = responseOf(await place({ again_after: order.id })).order;
      assertEqual([ofAnotherMethod.status, again.status], ['pending', 'pending'], 'The orders');
      await deliverPayment(again.id, 'completed');
      assertRefused(await place({ again_after: order.id }), 'recently_paid', {
        params: { order: again.id, payment_id: again.payment_id },
      });
      advance({ seconds: RECENTLY_PAID_MINUTES * 60 });
      assertEqual(responseOf(await place()).order.status, 'pending', 'The order some minutes later');
    },
  ),
  conform(
    'placeOrder',
    'closes the page on which the same purchase could still be paid (PAY-30)',
    async ({ call, member }) => {
      const as = await member(LONG_AGO);
      const { order: first } = responseOf(await call('placeOrder', { as, body: SMALLEST }));
      const { order: second } = responseOf(await call('placeOrder', { as, body: SMALLEST }));
      assertEqual(
        responseOf(await call('listTransactions', { as })).orders.map(({ id, status }) => [id, status]),
        [
          [second.id, 'pending'],
          [first.id, 'cancelled'],
        ],
        'The orders',
      );
    },
  ),
  conform(
    'placeOrder',
    'refuses a method that is not offered, and unknown values (PAY-14, CALL-2)',
    async ({ call, member }) => {
      const as = await member(LONG_AGO);
      for (const payment_method of ['sofort', 'giropay', 'swish'] as const) {
        assertRefused(
          await call('placeOrder', { as, body: { ...SMALLEST, payment_method } }),
          'invalid_fields',
          {
            fields: { payment_method: 'invalid' },
          },
        );
      }
      for (const changes of [
        { bundle_id: '11' },
        { express_request: true, expected_price: -1 },
        { express_request: true, expected_price: 1.5 },
        { credits: 1_000 },
        { payment_method: 'cash' },
      ]) {
        assertRefused(
          await call('placeOrder', { as, body: { ...SMALLEST, ...changes } as never }),
          'invalid_request',
        );
      }
    },
  ),

  conform(
    'receivePaymentWebhook',
    'adds the credits once and makes the buyer premium (PAY-6, PAY-8)',
    async ({ call, member, deliverPayment }) => {
      const as = await member({ ...LONG_AGO, credits: 2 });
      const { order } = responseOf(await call('placeOrder', { as, body: SMALLEST }));
      for (const settlement of ['completed', 'completed', 'cancelled', 'failed'] as const) {
        const response = await deliverPayment(order.id, settlement);
        assertEqual(
          [response.status, await response.json()],
          [200, { ok: true }],
          `The response to ${settlement}`,
        );
      }
      assertIncludes(
        responseOf(await call('readSelf', { as })).user,
        { credits: 12, paid_user: true },
        'user',
      );
      const { order: completed } = responseOf(await call('readOrder', { as, query: { id: order.id } }));
      assertIncludes(completed, { status: 'completed', checkout_url: null }, 'order');
      assert(
        Boolean(completed.completed_at && completed.withdraw_until),
        'The completed order has no completed_at or withdraw_until',
      );
    },
  ),
  conform(
    'receivePaymentWebhook',
    'adds no credits for an order that is not paid (PAY-5)',
    async ({ call, member, deliverPayment }) => {
      const as = await member(LONG_AGO);
      for (const settlement of ['failed', 'cancelled', 'pending'] as const) {
        const { order } = responseOf(await call('placeOrder', { as, body: SMALLEST }));
        await deliverPayment(order.id, settlement);
        assertEqual(
          responseOf(await call('readOrder', { as, query: { id: order.id } })).order.status,
          settlement,
          'The status',
        );
      }
      assertIncludes(
        responseOf(await call('readSelf', { as })).user,
        { credits: 0, paid_user: false },
        'user',
      );
    },
  ),
  conform(
    'readOrder',
    'says where a bank transfer goes and what is missing of it, until all of it is there (PAY-27, PAY-28)',
    async ({ call, member, deliverPayment, awaitTransfer }) => {
      const as = await member(LONG_AGO);
      const body = { ...SMALLEST, payment_method: 'sct' as const };
      const { order } = responseOf(await call('placeOrder', { as, body }));
      assertEqual(order.bank_transfer, null, 'The transfer before the buyer chose it');
      const read = async () => responseOf(await call('readOrder', { as, query: { id: order.id } })).order;
      await deliverPayment(order.id, 'pending');
      for (const [remaining, amount] of [
        [900, 900],
        // An older event that arrives late.
        [1_200, 900],
        [400, 400],
      ] as const) {
        await awaitTransfer(order.id, remaining);
        const { bank_transfer: transfer, ...waiting } = await read();
        assertIncludes(waiting, { status: 'pending', checkout_url: null, completed_at: null }, 'order');
        assertEqual(transfer?.amount, amount, `What is missing after ${remaining}`);
        assertEqual(
          [transfer?.account_holder, transfer?.iban, transfer?.bic, transfer?.reference].every(Boolean),
          true,
          'The account is complete',
        );
        assertEqual(
          Date.parse(transfer?.until ?? '') - Date.parse(order.created_at),
          BANK_WAIT_DAYS * 86_400_000,
          'How long the transfer is awaited',
        );
      }
      await deliverPayment(order.id, 'completed');
      const paid = await read();
      assertIncludes(paid, { status: 'completed', bank_transfer: null }, 'The paid order');
      assertEqual(responseOf(await call('readSelf', { as })).user?.credits, 10, 'The credits');
    },
  ),
  conform('receivePaymentWebhook', 'refuses an event without a valid signature (PAY-5)', async ({ call }) => {
    const raw = { text: '{"id":"evt_1","type":"checkout.session.completed"}', type: 'application/json' };
    for (const headers of [{}, { 'stripe-signature': 't=1,v1=forged' }]) {
      assertRefused(
        await call('receivePaymentWebhook', { raw, headers: headers as Record<string, string> }),
        'invalid_request',
      );
    }
  }),
  conform('readOrder', 'responds not_found to another member’s order (ERROR-4)', async ({ call, member }) => {
    const { order } = responseOf(await call('placeOrder', { as: await member(LONG_AGO), body: SMALLEST }));
    const as = await member();
    for (const id of [order.id, UNKNOWN_ID])
      assertRefused(await call('readOrder', { as, query: { id } }), 'not_found');
    assertRefused(await call('readOrder', { as, query: { id: '1' } }), 'invalid_request');
  }),
  conform('readOrder', 'returns the order as it was placed until it is paid', async ({ call, member }) => {
    const as = await member(LONG_AGO);
    const { order } = responseOf(await call('placeOrder', { as, body: SMALLEST }));
    assertEqual(
      responseOf(await call('readOrder', { as, query: { id: order.id } })).order,
      order,
      'The order',
    );
  }),
  conform(
    'listTransactions',
    'lists the member’s own orders, the newest first (PAY-19)',
    async ({ call, member, advance }) => {
      const as = await member(LONG_AGO);
      const ids: string[] = [];
      for (const _ of [1, 2]) {
        ids.unshift(responseOf(await call('placeOrder', { as, body: SMALLEST })).order.id);
        advance({ seconds: 1 });
      }
      assertEqual(
        responseOf(await call('listTransactions', { as })).orders.map(({ id }) => id),
        ids,
        'The orders',
      );
    },
  ),
  conform('listTransactions', 'is empty for a member who has bought nothing', async ({ call, member }) => {
    assertEqual(
      responseOf(await call('listTransactions', { as: await member() })),
      { orders: [] },
      'The orders',
    );
  }),
];
