import type { Body } from '../calls.ts';
import { conform } from './case.ts';
import { assertIncludes, assertRefused, responseOf } from './check.ts';

const BUNDLE = { bundle_id: '25' } as const;
/** The bundle of 25 credits costs EUR 35. */
const AT_FULL_PRICE: Body<'placeOrder'> = {
  ...BUNDLE,
  payment_method: 'ideal',
  express_request: true,
  expected_price: 3_500,
};
/** Longer ago than both offers last. */
const WITHOUT_OFFER = { signedUpDaysAgo: 30 };

export const discountCodeCases = [
  conform(
    'readDiscountCode',
    'returns a typed code and the price of a bundle with it, as a percentage or an amount (BONUS-11, BONUS-14)',
    async ({ call, member, discount }) => {
      const as = await member(WITHOUT_OFFER);
      await discount({ code: 'CASETENTH', reduction: { percent: 10 } });
      await discount({
        code: 'CASEFIVE',
        reduction: { amount: 500 },
        currency: 'EUR',
        minimumOrderValue: 2_000,
      });
      const read = async (code: string) =>
        responseOf(await call('readDiscountCode', { as, query: { code, ...BUNDLE } }));
      const tenth = await read(' case-tenth ');
      assertIncludes(tenth.discount, { code: 'CASETENTH', value_percentage: 10, expires: null }, 'discount');
      assertIncludes(tenth.bundle, { id: '25', full_price: 3_500, price: 3_150 }, 'bundle');
      const five = await read('CASEFIVE');
      assertIncludes(
        five.discount,
        { value_percentage: null, value_amount: 500, currency: 'EUR' },
        'discount',
      );
      assertIncludes(five.bundle, { price: 3_000 }, 'bundle');
    },
  ),
  conform(
    'readDiscountCode',
    'says why a code does not fit the purchase (BONUS-14)',
    async ({ call, member, discount }) => {
      await discount({
        code: 'CASEBIG',
        reduction: { percent: 10 },
        currency: 'EUR',
        minimumOrderValue: 5_000,
      });
      await discount({ code: 'CASEPAYPAL', reduction: { percent: 10 }, methods: ['paypal'] });
      await discount({ code: 'CASEPOLAND', reduction: { percent: 10 }, countries: ['PL'] });
      await discount({ code: 'CASEOVER', reduction: { percent: 10 }, expiresAt: new Date('2026-03-01') });
      const as = await member(WITHOUT_OFFER);
      const read = (code: string, query = {}) =>
        call('readDiscountCode', { as, query: { code, ...BUNDLE, ...query } });
      assertRefused(await read('CASEBIG'), 'invalid_fields', {
        fields: { discount_code: 'below_minimum' },
        params: { limit: 5_000 },
      });
      assertRefused(await read('CASEPAYPAL', { payment_method: 'ideal' }), 'invalid_fields', {
        fields: { discount_code: 'wrong_method' },
      });
      responseOf(await read('CASEPAYPAL', { payment_method: 'paypal' }));
      assertRefused(await read('CASEPOLAND'), 'code_not_found');
      assertRefused(await read('CASEOVER'), 'code_not_found');
    },
  ),
  conform(
    'readDiscountCode',
    'keeps the offer that a member has if the code is not better (BONUS-14)',
    async ({ call, member, discount }) => {
      await discount({ code: 'CASETWENTY', reduction: { percent: 20 } });
      await discount({ code: 'CASEHALF', reduction: { percent: 50 } });
      const as = await member();
      const read = (code: string) => call('readDiscountCode', { as, query: { code, ...BUNDLE } });
      assertRefused(await read('CASETWENTY'), 'invalid_fields', { fields: { discount_code: 'not_better' } });
      assertIncludes(responseOf(await read('CASEHALF')).bundle, { price: 1_750 }, 'bundle');
    },
  ),
  conform(
    'placeOrder',
    'charges the price with a typed code, and uses it as often as it allows (BONUS-13, BONUS-14)',
    async ({ call, member, discount, deliverPayment, advance }) => {
      await discount({ code: 'CASEONCE', reduction: { percent: 20 } });
      await discount({ code: 'CASEALWAYS', reduction: { percent: 20 }, validity: 'unlimited' });
      const as = await member(WITHOUT_OFFER);
      const place = (code: string, expected_price = 2_800) =>
        call('placeOrder', { as, body: { ...AT_FULL_PRICE, expected_price, discount_code: code } });
      assertRefused(await place('CASEONCE', 3_500), 'invalid_fields', {
        fields: { expected_price: 'mismatch' },
      });
      const { order } = responseOf(await place('caseonce'));
      assertIncludes(order, { price: 2_800, full_price: 3_500 }, 'order');
      await deliverPayment(order.id, 'completed');
      // Later, so that nobody asks about a purchase that was paid a moment ago (PAY-30).
      advance({ hours: 1 });
      assertRefused(await place('CASEONCE'), 'code_used');
      for (let time = 0; time < 2; time += 1) {
        const { order: again } = responseOf(await place('CASEALWAYS'));
        await deliverPayment(again.id, 'completed');
        advance({ hours: 1 });
      }
      responseOf(await place('CASEALWAYS'));
    },
  ),
];
