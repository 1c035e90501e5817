import type { MoneyBackReport } from '@rendezvous/contract/conformance/harness';
import { presentBundles, presentDiscount } from '@rendezvous/contract/bundles';
import { COUNTRIES } from '@rendezvous/contract/countries';
import { DEFAULT_SETTINGS } from '@rendezvous/contract/default-settings';
import { offersDirectDebit } from '@rendezvous/contract/direct-debit';
import { requireCode } from '@rendezvous/contract/discount-codes';
import { CallError } from '@rendezvous/contract/errors';
import { offeredMethods } from '@rendezvous/contract/payment-methods';
import { priceBundles } from '@rendezvous/contract/prices';
import { withIdempotencyKey } from '../idempotency.ts';
import { mock } from '../mock.ts';
import { asBuyer, codesOf, findDiscount, offerTo, welcomeDiscount } from './discounts.ts';
import type { Settlement } from '../state.ts';
import { reportMoneyBack } from './report-money-back.ts';
import { awaitTransfer, placeOrder, presentOrder, settleOrder } from './orders.ts';

/** The signature of the mock provider's events, which is sent in the real provider's header. */
export const MOCK_SIGNATURE = 'mock-signature';
const SETTLEMENTS: ReadonlySet<Settlement> = new Set(['completed', 'failed', 'cancelled', 'pending']);

export const paymentMocks = {
  listBundles: mock('listBundles', ({ viewer, backend }) => {
    const { settings } = backend.site;
    const country = viewer?.country ?? settings.geoip_selected_country;
    const { currency } = COUNTRIES[country];
    const discount = viewer && offerTo(backend, viewer);
    return {
      bundles: presentBundles(
        priceBundles(currency, DEFAULT_SETTINGS),
        discount,
        viewer?.id ?? null,
        settings,
      ),
      payment_methods: offeredMethods(settings.payment_methods, { country, currency }),
      direct_debit: offersDirectDebit(settings, backend.site.company, currency),
    };
  }),

  readDiscountCode: mock('readDiscountCode', ({ query, viewer, backend }) => {
    if (query.code === undefined) {
      const welcome = query.welcome ? welcomeDiscount(backend, viewer) : null;
      return { discount: welcome && presentDiscount(welcome, viewer.id), bundle: null };
    }
    const bundles = priceBundles(COUNTRIES[viewer.country].currency, DEFAULT_SETTINGS);
    const bundle = bundles.find(({ id }) => id === query.bundle_id);
    const offer = offerTo(backend, viewer);
    const discount = requireCode(
      findDiscount(backend, query.code),
      asBuyer(viewer),
      codesOf(backend, viewer),
      backend.clock.now(),
      bundle && { bundle, method: query.payment_method, offer },
    );
    const priced = presentBundles(bundles, discount, viewer.id, backend.site.settings);
    return {
      discount: presentDiscount(discount, viewer.id),
      bundle: priced.find(({ id }) => id === query.bundle_id) ?? null,
    };
  }),

  placeOrder: mock('placeOrder', ({ body, viewer, key, backend }) => {
    const { country } = viewer;
    const { currency } = COUNTRIES[country];
    if (
      !offeredMethods(backend.site.settings.payment_methods, { country, currency }).includes(
        body.payment_method,
      )
    ) {
      throw new CallError('invalid_fields', { fields: { payment_method: 'invalid' } });
    }
    const { order } = withIdempotencyKey(
      backend,
      { memberId: viewer.id, call: 'placeOrder', key, body },
      () => ({
        order: presentOrder(backend, placeOrder(backend, viewer, body)),
      }),
    );
    const now = backend.orders.get(order.id);
    return { order: now ? presentOrder(backend, now) : order };
  }),

  readOrder: mock('readOrder', ({ query, viewer, backend }) => {
    const order = backend.orders.get(query.id);
    if (order?.memberId !== viewer.id) throw new CallError('not_found');
    return { order: presentOrder(backend, order) };
  }),

  listTransactions: mock('listTransactions', ({ viewer, backend }) => ({
    orders: [...backend.orders.values()]
      .filter(({ memberId }) => memberId === viewer.id)
      .sort((one, other) => other.paymentId - one.paymentId)
      .map((order) => presentOrder(backend, order)),
  })),

  receivePaymentWebhook: mock('receivePaymentWebhook', async ({ request, backend }) => {
    if (request.headers.get('stripe-signature') !== MOCK_SIGNATURE) throw new CallError('invalid_request');
    const { order, settlement, moneyBack, remaining } = (await request.json()) as {
      order: string;
      settlement?: Settlement;
      moneyBack?: MoneyBackReport;
      remaining?: number;
    };
    if (moneyBack) reportMoneyBack(backend, order, moneyBack);
    if (backend.orders.has(order) && remaining !== undefined) awaitTransfer(backend, order, remaining);
    if (settlement && backend.orders.has(order) && SETTLEMENTS.has(settlement)) {
      settleOrder(backend, order, settlement);
    }
    return { ok: true as const };
  }),
};
