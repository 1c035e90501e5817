import type { Body } from '../calls.ts';
import { conform } from './case.ts';
import { assert, assertEqual, assertIncludes, assertRefused, responseOf } from './check.ts';

const LONG_AGO = { signedUpDaysAgo: 60 } as const;
const SMALLEST: Body<'placeOrder'> = {
  bundle_id: '10',
  payment_method: 'creditcard',
  express_request: true,
  expected_price: 1_500,
};
const MIDDLE: Body<'placeOrder'> = {
  bundle_id: '25',
  payment_method: 'creditcard',
  express_request: true,
  expected_price: 3_500,
};

export const spendingLimitCases = [
  conform(
    'readSpendingLimit',
    'tells of no limit before one is set, and what was spent (CREDIT-11)',
    async ({ call, member, deliverPayment }) => {
      const as = await member(LONG_AGO);
      const none = { currency: 'EUR', amount: null, spent: 0, next: null, next_release: null };
      assertEqual(responseOf(await call('readSpendingLimit', { as })).limit, none, 'The limit');
      const settlements = [
        ['completed', 'creditcard'],
        ['pending', 'ideal'],
        ['failed', 'paypal'],
        ['cancelled', 'visa'],
      ] as const;
      for (const [settlement, payment_method] of settlements) {
        const { order } = responseOf(await call('placeOrder', { as, body: { ...SMALLEST, payment_method } }));
        await deliverPayment(order.id, settlement);
      }
      const { limit } = responseOf(await call('readSpendingLimit', { as }));
      assertIncludes(
        limit,
        { amount: null, spent: 3_000, next_release: { amount: 3_000 } },
        'The limit after two purchases',
      );
    },
  ),
  conform(
    'changeSpendingLimit',
    'lowers at once, and raises and removes after a day (CREDIT-12)',
    async ({ call, member, advance }) => {
      const as = await member(LONG_AGO);
      const change = async (amount: number | null) =>
        responseOf(await call('changeSpendingLimit', { as, body: { amount } })).limit;
      const read = async () => responseOf(await call('readSpendingLimit', { as })).limit;
      assertIncludes(await change(10_000), { amount: 10_000, next: null }, 'The first limit');
      assertIncludes(await change(5_000), { amount: 5_000, next: null }, 'The lower limit');
      const raised = await change(20_000);
      assertIncludes(raised, { amount: 5_000, next: { amount: 20_000 } }, 'The raised limit');
      advance({ hours: 23, minutes: 59 });
      assertEqual(await read(), raised, 'The limit before a day is over');
      advance({ minutes: 1 });
      assertIncludes(await read(), { amount: 20_000, next: null }, 'The limit after a day');
      assertIncludes(await change(null), { amount: 20_000, next: { amount: null } }, 'The removed limit');
      assertIncludes(await change(20_000), { amount: 20_000, next: null }, 'The limit that stays');
    },
  ),
  conform(
    'changeSpendingLimit',
    'refuses what is no amount (CREDIT-11, CALL-2)',
    async ({ call, member }) => {
      const as = await member(LONG_AGO);
      for (const body of [
        {},
        { amount: -1 },
        { amount: 1.5 },
        { amount: '100' },
        { amount: 1_000_000_001 },
      ]) {
        assertRefused(await call('changeSpendingLimit', { as, body: body as never }), 'invalid_request');
      }
    },
  ),
  conform(
    'placeOrder',
    'is refused beyond the member’s limit, with what is left and when it fits (CREDIT-13)',
    async ({ call, member, deliverPayment }) => {
      const as = await member(LONG_AGO);
      responseOf(await call('changeSpendingLimit', { as, body: { amount: 4_000 } }));
      const { order } = responseOf(await call('placeOrder', { as, body: SMALLEST }));
      await deliverPayment(order.id, 'pending');
      const { retry_at } = assertRefused(await call('placeOrder', { as, body: MIDDLE }), 'too_large', {
        params: { limit: 2_500 },
      });
      const days = (Date.parse(retry_at ?? '') - Date.parse(order.created_at)) / 86_400_000;
      assertEqual(days, 30, 'The days until the price fits');
      const whole: Body<'placeOrder'> = {
        ...MIDDLE,
        bundle_id: '50',
        express_request: true,
        expected_price: 6_500,
      };
      const never = assertRefused(await call('placeOrder', { as, body: whole }), 'too_large', {
        params: { limit: 2_500 },
      });
      assert(never.retry_at === undefined, 'A price above the limit has a retry_at');
      responseOf(await call('placeOrder', { as, body: { ...SMALLEST, payment_method: 'paypal' } }));
    },
  ),
  conform(
    'placeOrder',
    'closes an unpaid order that could be paid beyond the limit (CREDIT-13)',
    async ({ call, member, deliverPayment }) => {
      const as = await member(LONG_AGO);
      responseOf(await call('changeSpendingLimit', { as, body: { amount: 2_000 } }));
      const first = responseOf(await call('placeOrder', { as, body: SMALLEST })).order;
      const second = responseOf(await call('placeOrder', { as, body: SMALLEST })).order;
      const statuses = responseOf(await call('listTransactions', { as })).orders.map(({ id, status }) => [
        id,
        status,
      ]);
      assertEqual(
        Object.fromEntries(statuses),
        { [first.id]: 'cancelled', [second.id]: 'pending' },
        'The orders',
      );
      await deliverPayment(second.id, 'completed');
      assertRefused(
        await call('placeOrder', { as, body: { ...SMALLEST, payment_method: 'paypal' } }),
        'too_large',
        {
          params: { limit: 500 },
        },
      );
    },
  ),
];
