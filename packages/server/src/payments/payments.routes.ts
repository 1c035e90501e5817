import { presentBundles, presentDiscount } from '@rendezvous/contract/bundles';
import { COUNTRIES } from '@rendezvous/contract/countries';
import { requireCode } from '@rendezvous/contract/discount-codes';
import { activeDiscount, activeOffer, normaliseCode, type Buyer } from '@rendezvous/contract/discounts';
import { CallError } from '@rendezvous/contract/errors';
import { route } from '../http/route.ts';
import { countryOfAddress, servedCountry } from '../site/visitor-country.ts';
import { applyOrPostpone } from './apply-event.ts';
import { isUndecided, refreshFromProvider } from './refresh-from-provider.ts';
import { deadlineIn, PROVIDER_MS, READ_MS } from './deadline.ts';
import { codesOf } from './discounted-orders.ts';
import { findDiscount, listOffers } from './discounts.store.ts';
import { storeEvent } from './events.store.ts';
import { providerMethod } from '@rendezvous/contract/payment-methods';
import { readOfferedMethods } from './offered-methods.ts';
import { presentOrder, presentOwnOrders } from './payments.present.ts';
import { findOrder, listDiscountedOrders, listOrders, type OwnOrderRow } from './payments.store.ts';
import { openCheckout } from './open-checkout.ts';
import { placeOrder } from './place-order.ts';
import { priceBundles } from '@rendezvous/contract/prices';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { readReceipt } from './receipts.ts';
import { readWithdrawal, withdraw } from './withdraw.ts';

/** Codes cannot be guessed by trying. The read of the welcome discount counts as well, which each page load makes once. */
const CODE_LIMIT = { points: 120, seconds: 3_600, by: 'member' } as const;
const PLACE_LIMIT = { points: 60, seconds: 60, by: 'member' } as const;
/** After an outage the provider sends many events at once. */
const WEBHOOK_LIMIT = { points: 6_000, seconds: 60, by: 'ip' } as const;
/** How often reads of one order may send a request to the provider, and how long they wait for its webhook (PAY-9). */
const PROVIDER_CHECK_LIMIT = { points: 1, seconds: 15 } as const;
const WEBHOOK_WAIT_MS = 10_000;

/** The buyer comes back before it is known where to transfer the money, and needs that at once (PAY-27). */
const isTransferUnknown = ({ payment_method: method, iban }: OwnOrderRow) =>
  method === 'sct' && iban === null;

const asBuyer = ({ id, paid, signedUpAt, country }: Buyer): Buyer => ({ id, paid, signedUpAt, country });

export const paymentRoutes = {
  listBundles: route(
    'listBundles',
    async ({ viewer, facts, services }) => {
      const { db, clock } = services;
      const { settings } = facts.site;
      const country = viewer?.country ?? servedCountry(settings, countryOfAddress(facts.ip));
      const { currency } = COUNTRIES[country];
      const offered = await readOfferedMethods(services, facts.site, country);
      const discount = viewer
        ? activeDiscount(
            await listOffers(db, viewer.siteId),
            asBuyer(viewer),
            codesOf(await listDiscountedOrders(db, viewer.id)),
            clock(),
          )
        : null;
      return {
        bundles: presentBundles(priceBundles(currency, settings), discount, viewer?.id ?? null, settings),
        payment_methods: [...offered.checkout],
        direct_debit: offered.directDebit,
      };
    },
    { shared: () => true },
  ),

  readDiscountCode: route(
    'readDiscountCode',
    async ({ query, viewer, facts: { site }, services }) => {
      const { db, clock } = services;
      const offers = await listOffers(db, viewer.siteId);
      const codes = codesOf(await listDiscountedOrders(db, viewer.id));
      const buyer = asBuyer(viewer);
      const now = clock();
      if (query.code === undefined) {
        const welcome = query.welcome ? activeOffer('welcome', offers, buyer, codes, now) : null;
        return { discount: welcome && presentDiscount(welcome, viewer.id), bundle: null };
      }
      const found = await findDiscount(db, viewer.siteId, normaliseCode(query.code));
      const { currency } = COUNTRIES[viewer.country];
      const bundles = priceBundles(currency, site.settings);
      const bundle = bundles.find(({ id }) => id === query.bundle_id);
      const offer = activeDiscount(offers, buyer, codes, now);
      const discount = requireCode(
        found,
        buyer,
        codes,
        now,
        bundle && { bundle, method: query.payment_method, offer },
      );
      const priced = presentBundles(bundles, discount, viewer.id, site.settings);
      return {
        discount: presentDiscount(discount, viewer.id),
        bundle: priced.find(({ id }) => id === query.bundle_id) ?? null,
      };
    },
    { limit: CODE_LIMIT },
  ),

  placeOrder: route(
    'placeOrder',
    async ({ body, viewer, key, facts: { site }, services }) => {
      const context = { viewer, site, deadline: deadlineIn(PROVIDER_MS) };
      const offered = await readOfferedMethods(services, site, viewer.country, context.deadline);
      if (!offered.checkout.includes(body.payment_method)) {
        throw new CallError('invalid_fields', { fields: { payment_method: 'invalid' } });
      }
      if (body.store_card && providerMethod(body.payment_method) !== 'card') {
        throw new CallError('invalid_fields', { fields: { store_card: 'invalid' } });
      }
      const placed = await placeOrder(services, context, key, body);
      return { order: presentOrder(await openCheckout(services, context, placed), viewer.timeZone) };
    },
    { limit: PLACE_LIMIT },
  ),

  readOrder: route('readOrder', async ({ query, viewer, services }) => {
    const { db, clock, limiter, log } = services;
    const order = await findOrder(db, viewer.id, query.id);
    if (!order) throw new CallError('not_found');
    const present = async (row: OwnOrderRow) => {
      const [shown] = await presentOwnOrders(db, [row], viewer.timeZone);
      if (!shown) throw new CallError('not_found');
      return { order: shown };
    };
    const waited = clock().getTime() - order.created_at.getTime() > WEBHOOK_WAIT_MS;
    if (
      !isUndecided(order) ||
      !(waited || isTransferUnknown(order)) ||
      (await limiter.take(`ask-provider:${order.id}`, PROVIDER_CHECK_LIMIT))
    ) {
      return present(order);
    }
    await refreshFromProvider(services, order, deadlineIn(READ_MS)).catch((error: unknown) =>
      log.warn({ err: error }, 'an order could not be checked with the provider'),
    );
    return present((await findOrder(db, viewer.id, order.id)) ?? order);
  }),

  listTransactions: route('listTransactions', async ({ viewer, services }) => ({
    orders: await presentOwnOrders(services.db, await listOrders(services.db, viewer.id), viewer.timeZone),
  })),

  readReceipt: route('readReceipt', async ({ query, viewer, services }) => ({
    receipt: await readReceipt(services, viewer.id, query.id),
  })),

  readWithdrawal: route('readWithdrawal', async ({ query, viewer, services }) => ({
    withdrawal: await readWithdrawal(services, viewer.id, query.id),
  })),

  confirmWithdrawal: route('confirmWithdrawal', async ({ body, viewer, key, services }) => {
    const { db, live } = services;
    const { answer } = await withIdempotencyKey(
      db,
      { memberId: viewer.id, call: 'confirmWithdrawal', key, body },
      async (tx) => ({ withdrawal: await withdraw(services, tx, viewer.id, body) }),
    );
    await live.announce([viewer.id]);
    return answer;
  }),

  receivePaymentWebhook: route(
    'receivePaymentWebhook',
    async ({ facts, services }) => {
      const signature = facts.headers['stripe-signature'];
      if (typeof signature !== 'string') throw new CallError('invalid_request');
      const now = services.clock();
      const event = await services.payments.parseWebhook(await facts.rawBody(), signature, now);
      if (!event) throw new CallError('invalid_request');
      await storeEvent(services.db, event, now);
      // A stored event is acknowledged (LEDGER-5). If it cannot be applied now, a job applies it.
      await applyOrPostpone(services, event, () => event).catch((error: unknown) =>
        services.log.error({ err: error, eventId: event.id }, 'a payment event could not be postponed'),
      );
      return { ok: true as const };
    },
    { limit: WEBHOOK_LIMIT },
  ),
};
