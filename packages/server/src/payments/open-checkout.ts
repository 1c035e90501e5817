import type { Body } from '@rendezvous/contract/calls';
import type { Currency } from '@rendezvous/contract/countries';
import type { PaymentMethod } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import { localisePath, type Locale } from '@rendezvous/contract/locales';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../accounts/viewer.ts';
import { transferCountryOf, transferCustomerOf } from '../bank-transfer/transfer-customer.ts';
import { loadMessages } from '../mail/messages.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import type { Deadline } from './deadline.ts';
import { hasEnded } from './offered-methods.ts';
import {
  PaymentProviderError,
  type CheckoutRequest,
  type CheckoutToOpen,
  type PaymentOutcome,
} from './payment-provider.ts';
import type { OrderRow } from './payments.store.ts';
import * as store from './payments.store.ts';

const messagesFor = loadMessages('checkout');

/** The buyer, the site, and the deadline for requests to the provider. */
export type PurchaseContext = { readonly viewer: Viewer; readonly site: Site; readonly deadline: Deadline };

type PricedOrder = Pick<OrderRow, 'id' | 'credits' | 'currency' | 'price' | 'payment_method'>;

/** Statuses that do not decide about the checkout: the same request is in progress, or there were too many. */
const INCONCLUSIVE_STATUSES: ReadonlySet<number> = new Set([409, 429]);

/** The request to open an order's checkout, in the buyer's current language. */
export function newCheckoutRequest(
  { viewer: { country, language }, site }: PurchaseContext,
  order: PricedOrder,
  { store_card: storesCard }: Pick<Body<'placeOrder'>, 'store_card'> = {},
): CheckoutRequest {
  const returnUrl = site.origin + localisePath(language, `/transactions/${order.id}`);
  return {
    idempotencyKey: uuidv7(),
    amount: order.price,
    currency: order.currency as Currency,
    description: describePurchase(language, site, order.credits),
    method: (order.payment_method as PaymentMethod | null) ?? 'creditcard',
    language,
    successUrl: returnUrl,
    cancelUrl: `${returnUrl}?cancelled=true`,
    ...(storesCard && { storesCard }),
    ...(order.payment_method === 'sct' && { transferCountry: transferCountryOf(country) }),
  };
}

/** What is sold, as the buyer reads it on the provider's page or on a statement. */
export function describePurchase(language: Locale, { settings }: Site, credits: number): string {
  return messagesFor(language).formatMessage('checkout.description', { site: settings.name, credits });
}

/**
 * Opens the hosted page of an order that has none; a repeated call opens the same page. The session is stored before
 * its address is returned, so that nobody can pay into a session that the order does not know.
 * @throws CallError unavailable if the provider fails; the order stays and the same key continues it (PAY-11).
 * invalid_fields {payment_method} if the provider no longer has its method; the order is cancelled (PAY-14)
 */
export async function openCheckout(
  services: Services,
  context: PurchaseContext,
  order: OrderRow,
): Promise<OrderRow> {
  if (order.status !== 'pending' || order.provider_session) return order;
  const { db, payments, log } = services;
  const request: CheckoutRequest =
    order.checkout_request ??
    (await store.storeCheckoutRequest(db, order.id, newCheckoutRequest(context, order)));
  const checkout = await open(services, context, { ...request, orderId: order.id }).catch(
    async (error: unknown) => {
      log.error({ err: error }, 'a checkout could not be opened');
      // The provider repeats a refusal for the same key, so the next attempt needs a new one.
      if (isRefusal(error)) await store.clearCheckoutRequest(db, order.id, request);
      if (await hasEnded(services, request.method, error, context.deadline)) {
        await store.cancelWithoutCheckout(db, order.id, services.clock());
        throw new CallError('invalid_fields', { fields: { payment_method: 'invalid' }, cause: error });
      }
      throw new CallError('unavailable', { cause: error });
    },
  );
  const saved = await store.saveCheckout(db, order.id, checkout);
  if (saved) return saved;
  // Another call with the same key stored the same checkout first, or the order was cancelled meanwhile.
  const current = await store.findOrder(db, context.viewer.id, order.id);
  if (!current) throw new CallError('not_found');
  if (current.provider_session !== checkout.sessionId) {
    await payments
      .closeCheckout(checkout.sessionId, context.deadline)
      .catch((error: unknown) => log.warn({ err: error }, 'an unused checkout could not be closed'));
  }
  return current;
}

/** A bank transfer needs the buyer as the provider's customer. */
async function open(
  services: Services,
  { viewer, deadline }: PurchaseContext,
  checkout: CheckoutToOpen,
): Promise<{ sessionId: string; url: string }> {
  if (!checkout.transferCountry) return services.payments.openCheckout(checkout, deadline);
  const customerReference = await transferCustomerOf(services, viewer, deadline);
  return services.payments.openCheckout({ ...checkout, customerReference }, deadline);
}

/** Whether the provider refused the request for good, so that a repetition of it would be refused as well. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof PaymentProviderError && error.status !== null && !INCONCLUSIVE_STATUSES.has(error.status)
  );
}

/** The outcome of an order whose debit or charge the provider refused to prepare: nothing was asked of a bank. */
export function refusedOutcome({
  id: orderId,
  price: amount,
  currency,
}: Pick<OrderRow, 'id' | 'price' | 'currency'>): PaymentOutcome {
  const facts = { orderId, sessionId: null, paymentIntentId: null, chargeId: null, amount, currency };
  return { status: 'failed', closed: true, facts };
}
