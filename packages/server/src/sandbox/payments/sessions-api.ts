import { CARD_BRANDS } from '@rendezvous/contract/payment-methods';
import { z } from 'zod';
import type { Tx } from '../../database/types.ts';
import { TRANSFER_COUNTRIES } from '../../payments/payment-provider.ts';
import { ApiError, notFound as unknownObject } from './api-error.ts';
import { apiRoute, type ApiRoute } from './api-route.ts';
import { newPaymentId, newSessionId, type Checkout } from './checkout.ts';
import { advance, findCheckout, insertCheckout } from './checkouts.store.ts';
import { requireMethods } from './methods-api.ts';
import { findObject } from './objects.store.ts';
import { sessionObject } from './stripe-objects.ts';

const CHECKOUT_SECONDS = 86_400;

const wholeNumber = z.string().regex(/^\d{1,8}$/).transform(Number); // prettier-ignore
const metadata = z.record(z.string().max(40), z.string().max(500));
const expand = z.array(z.literal('payment_intent')).optional();

/** The parameters that our adapter sends. Any other parameter is refused, as Stripe refuses a misspelt one. */
const sessionToCreate = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: z.string().max(200).optional(),
  line_items: z.tuple([
    z.strictObject({
      quantity: z.literal('1'),
      price_data: z.strictObject({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: wholeNumber,
        product_data: z.strictObject({ name: z.string().min(1).max(250) }),
      }),
    }),
  ]),
  allowed_payment_method_types: z.array(z.string().max(50)).min(1),
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  locale: z.string().max(10).optional(),
  success_url: z.url().max(5_000),
  cancel_url: z.url().max(5_000),
  metadata: metadata.default({}),
  customer: z.string().min(1).max(255).optional(),
  payment_method_options: z
    .strictObject({
      card: z
        .strictObject({
          restrictions: z.strictObject({ brands_blocked: z.array(z.enum(CARD_BRANDS)).min(1) }),
        })
        .optional(),
      customer_balance: z
        .strictObject({
          funding_type: z.literal('bank_transfer'),
          bank_transfer: z.strictObject({
            type: z.literal('eu_bank_transfer'),
            eu_bank_transfer: z.strictObject({ country: z.enum(TRANSFER_COUNTRIES) }),
          }),
        })
        .optional(),
    })
    .optional(),
  customer_creation: z.enum(['always', 'if_required']).default('if_required'),
  payment_intent_data: z
    .strictObject({ metadata: metadata.default({}), setup_future_usage: z.literal('off_session').optional() })
    .optional(),
});
type SessionToCreate = z.output<typeof sessionToCreate>;
const sessionToReturn = z.strictObject({ expand });

/** The calls about checkout sessions that our adapter makes. */
export const SESSION_ROUTES: readonly ApiRoute[] = [
  apiRoute('POST /v1/checkout/sessions', sessionToCreate, async ({ services, tx, parameters }) => {
    await requireMethods(tx, parameters.allowed_payment_method_types);
    await requireTransferParameters(tx, parameters);
    const checkout = newCheckout(parameters, services.clock());
    await insertCheckout(tx, checkout, services.clock());
    return sessionObject(checkout, false);
  }),

  apiRoute('GET /v1/checkout/sessions/{id}', sessionToReturn, async ({ tx, id, parameters }) => {
    const checkout = await findCheckout(tx, id);
    if (!checkout) throw notFound(id);
    return sessionObject(checkout, parameters.expand !== undefined);
  }),

  apiRoute('POST /v1/checkout/sessions/{id}/expire', sessionToReturn, async (request) => {
    const { services, tx, id, parameters, origin } = request;
    const expired = await advance(services, tx, id, 'expired', origin);
    if (!expired) throw notFound(id);
    if (!expired.applied) {
      throw new ApiError(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    }
    return sessionObject(expired.checkout, parameters.expand !== undefined);
  }),
];

/** A bank transfer needs a customer who exists, its type, and euros. */
async function requireTransferParameters(
  tx: Tx,
  {
    allowed_payment_method_types: types,
    customer,
    line_items: items,
    payment_method_options: options,
  }: SessionToCreate,
): Promise<void> {
  if (customer !== undefined && !(await findObject(tx, 'customer', customer))) {
    throw unknownObject('customer', customer, 'customer', 400);
  }
  if (!types.includes('customer_balance')) return;
  if (customer === undefined) {
    throw new ApiError(400, 'The payment method customer_balance needs a customer.', { param: 'customer' });
  }
  if (!options?.customer_balance || items[0].price_data.currency !== 'eur') {
    throw new ApiError(400, 'An EU bank transfer needs its type and EUR.', {
      param: 'payment_method_options',
    });
  }
}

function newCheckout(parameters: SessionToCreate, now: Date): Checkout {
  const [{ price_data: price }] = parameters.line_items;
  const { card, customer_balance: transfer } = parameters.payment_method_options ?? {};
  const id = newSessionId();
  const created = Math.floor(now.getTime() / 1_000);
  return {
    session: {
      id,
      object: 'checkout.session',
      mode: 'payment',
      amount_total: price.unit_amount,
      currency: price.currency,
      client_reference_id: parameters.client_reference_id ?? null,
      created,
      customer: parameters.customer ?? null,
      customer_creation: parameters.customer ? null : parameters.customer_creation,
      expires_at: created + CHECKOUT_SECONDS,
      livemode: false,
      locale: (parameters.locale ?? null) as Checkout['session']['locale'],
      metadata: parameters.metadata,
      payment_method_options: {
        ...(card && { card: { request_three_d_secure: 'automatic', ...card } }),
        ...(transfer && { customer_balance: transfer }),
      },
      payment_method_types: parameters.allowed_payment_method_types,
      payment_status: 'unpaid',
      status: 'open',
      success_url: parameters.success_url,
      cancel_url: parameters.cancel_url,
      // The hosted page has the origin of the site that the buyer comes from.
      url: `${new URL(parameters.success_url).origin}/sandbox/payments/${id}`,
    },
    payment: {
      id: newPaymentId(),
      object: 'payment_intent',
      amount: price.unit_amount,
      currency: price.currency,
      livemode: false,
      metadata: parameters.payment_intent_data?.metadata ?? {},
      setup_future_usage: parameters.payment_intent_data?.setup_future_usage ?? null,
      customer: parameters.customer ?? null,
      status: 'requires_payment_method',
      last_payment_error: null,
    },
    description: price.product_data.name,
  };
}

function notFound(id: string): ApiError {
  return new ApiError(404, `No such checkout.session: '${id}'`, {
    code: 'resource_missing',
    param: 'session',
  });
}
