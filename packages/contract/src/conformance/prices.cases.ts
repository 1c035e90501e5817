import type { Body } from '../calls.ts';
import type { CountryCode } from '../countries.ts';
import { BUNDLE_PRICES, BUNDLES } from '../bundle-prices.ts';
import { TIME_BONUS, WELCOME_DISCOUNT } from '../rules.ts';
import { conform } from './case.ts';
import { responseOf, assertEqual, assertIncludes, assertRefused } from './check.ts';

const LONG_AGO = { signedUpDaysAgo: 60 } as const;
const AFTER_BONUS = { signedUpDaysAgo: 1 } as const;
const AT_BONUS: Body<'placeOrder'> = {
  bundle_id: '10',
  payment_method: 'creditcard',
  express_request: true,
  expected_price: 1_125,
};

export const priceCases = [
  conform(
    'listBundles',
    'returns full prices and the methods of the country to a visitor (CREDIT-3, CREDIT-6, PAY-12)',
    async ({ call }) => {
      const { bundles, payment_methods, direct_debit } = responseOf(await call('listBundles'));
      assertEqual(
        bundles.map(({ id, credits, price, full_price, currency }) => [
          id,
          credits,
          price,
          full_price,
          currency,
        ]),
        BUNDLES.map(({ id, credits }) => [id, credits, BUNDLE_PRICES.EUR[id], BUNDLE_PRICES.EUR[id], 'EUR']),
        'The bundles',
      );
      assertEqual(
        bundles.filter(({ best_value }) => best_value).map(({ id }) => id),
        ['250'],
        'The best value',
      );
      assertEqual(
        bundles.map(({ price_per_message }) => price_per_message),
        [150, 140, 130, 120, 100],
        'The prices of a message',
      );
      assertEqual(
        payment_methods,
        ['ideal', 'creditcard', 'visa', 'mastercard', 'maestro', 'applepay', 'paypal', 'sct'],
        'The methods',
      );
      assertEqual(direct_debit, true, 'Whether direct debit is offered in euros');
    },
  ),
  conform(
    'listBundles',
    'returns prices in the currency of the member’s country (CREDIT-3, CREDIT-4, PAY-12)',
    async ({ call, member }) => {
      const countries: [CountryCode, string, string, string][] = [
        ['SE', 'Skåne', 'SEK', 'swish'],
        ['PL', 'opolskie', 'PLN', 'blik'],
        ['CH', 'Uri', 'CHF', 'twint'],
        ['DK', 'Sjælland', 'DKK', 'mobilepay'],
        ['GB', 'London', 'GBP', 'creditcard'],
        ['US', 'Ohio', 'USD', 'creditcard'],
        ['NO', 'Oslo', 'NOK', 'creditcard'],
        ['BE', 'Namur', 'EUR', 'bancontact'],
      ];
      for (const [country, region, currency, method] of countries) {
        const as = await member({ country, region, ...LONG_AGO });
        const { bundles, payment_methods, direct_debit } = responseOf(await call('listBundles', { as }));
        const prices = BUNDLE_PRICES[currency as keyof typeof BUNDLE_PRICES];
        assertEqual(
          bundles.map(({ price }) => price),
          BUNDLES.map(({ id }) => prices[id]),
          `The prices in ${country}`,
        );
        assertEqual(
          [bundles[0]?.currency, payment_methods[0], direct_debit],
          [currency, method, currency === 'EUR'],
          `Currency, first method and direct debit in ${country}`,
        );
      }
    },
  ),
  conform(
    'listBundles',
    'returns the time bonus, then the welcome discount, then neither (BONUS-1, BONUS-2, BONUS-3, BONUS-4)',
    async ({ call, member, advance }) => {
      const [as, paid] = [await member(), await member({ paid: true })];
      const first = async () => responseOf(await call('listBundles', { as })).bundles[0];
      assertIncludes(
        await first(),
        { full_price: 1_500, price: 1_125, discount: { code: TIME_BONUS.code, user_id: as.id } },
        'The first bundle at first',
      );
      assertEqual(
        responseOf(await call('listBundles', { as: paid })).bundles[0]?.discount,
        null,
        'The discount of a premium member',
      );
      advance({ seconds: TIME_BONUS.seconds });
      assertIncludes(
        await first(),
        { price: 1_125, discount: { code: WELCOME_DISCOUNT.code } },
        'The first bundle after the time bonus',
      );
      advance({ days: WELCOME_DISCOUNT.days });
      assertIncludes(await first(), { price: 1_500, discount: null }, 'The first bundle after a week');
    },
  ),

  conform(
    'readDiscountCode',
    'returns the active discount for its code, in any case and with blanks (BONUS-11, BONUS-12)',
    async ({ call, member }) => {
      const as = await member();
      const { discount } = responseOf(
        await call('readDiscountCode', { as, query: { code: ' timebonus25 ' } }),
      );
      assertIncludes(
        discount,
        { code: TIME_BONUS.code, value_percentage: 25, user_id: as.id, expired: false, status: 'active' },
        'discount',
      );
      assertRefused(
        await call('readDiscountCode', { as, query: { code: WELCOME_DISCOUNT.code } }),
        'code_not_found',
      );
      assertEqual(
        responseOf(await call('readDiscountCode', { as, query: { welcome: 'true' } })).discount,
        null,
        'The welcome discount during the time bonus',
      );
    },
  ),
  conform(
    'readDiscountCode',
    'returns the welcome discount after the time bonus (BONUS-2, BONUS-12)',
    async ({ call, member }) => {
      const as = await member(AFTER_BONUS);
      assertIncludes(
        responseOf(await call('readDiscountCode', { as, query: { welcome: 'true' } })).discount,
        { code: WELCOME_DISCOUNT.code },
        'discount',
      );
      assertRefused(
        await call('readDiscountCode', { as, query: { code: TIME_BONUS.code } }),
        'code_not_found',
      );
      assertRefused(await call('readDiscountCode', { as, query: { code: 'FREE100' } }), 'code_not_found');
      assertRefused(
        await call('readDiscountCode', { as, query: { welcome: 'yes' as never } }),
        'invalid_request',
      );
    },
  ),
  conform(
    'readDiscountCode',
    'refuses a code that was used (BONUS-12)',
    async ({ call, member, deliverPayment }) => {
      const as = await member();
      const { order } = responseOf(await call('placeOrder', { as, body: AT_BONUS }));
      await deliverPayment(order.id, 'completed');
      assertRefused(await call('readDiscountCode', { as, query: { code: TIME_BONUS.code } }), 'code_used');
    },
  ),
];
