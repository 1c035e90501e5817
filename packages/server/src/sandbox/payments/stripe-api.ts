import { createHash, timingSafeEqual } from 'node:crypto';
import type { ParameterizedContext } from 'koa';
import { z } from 'zod';
import { readBytes } from '../../http/read-body.ts';
import type { RequestState } from '../../http/request-log.ts';
import type { Services } from '../../services.ts';
import { newPaymentId, newSessionId, type Checkout } from './checkout.ts';
import { advance, findCheckout, storeCheckout } from './checkouts.store.ts';
import { sandboxCredentials } from './credentials.ts';
import { FormError, readForm } from './form-body.ts';
import { sessionObject } from './stripe-objects.ts';

/** An error response of Stripe's API (Stripe API reference, "Errors"). */
class ApiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly details: { code?: string; param?: string };

  constructor(
    status: number,
    message: string,
    details: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = details.type ?? 'invalid_request_error';
    this.details = { code: details.code, param: details.param };
  }
}

type Context = ParameterizedContext<RequestState>;

const SESSIONS = '/sandbox/stripe/v1/checkout/sessions';
const ONE_SESSION = /^\/sandbox\/stripe\/v1\/checkout\/sessions\/(\w{1,100})(\/expire)?$/;
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
  payment_intent_data: z.strictObject({ metadata: metadata.default({}) }).optional(),
});

/** Serves the part of Stripe's API that our adapter uses, at `/sandbox/stripe/v1/checkout/sessions`. */
export async function serveStripeApi(ctx: Context, services: Services): Promise<void> {
  try {
    await authenticate(ctx, services);
    ctx.body = await handleRequest(ctx, services);
  } catch (error) {
    const failure = error instanceof FormError ? new ApiError(400, 'The form cannot be read.') : error;
    if (!(failure instanceof ApiError)) throw error;
    const { status, type, message, details } = failure;
    ctx.status = status;
    ctx.body = { error: { type, message, ...details } };
  }
}

async function handleRequest(ctx: Context, services: Services): Promise<object> {
  if (ctx.path === SESSIONS && ctx.method === 'POST') return createSession(ctx, services);
  const [, id, expire] = ONE_SESSION.exec(ctx.path) ?? [];
  if (id && !expire && ctx.method === 'GET') {
    const checkout = await findCheckout(services.db, id);
    if (!checkout) throw notFound(id);
    return sessionObject(checkout, wantsPayment(readForm(ctx.querystring)));
  }
  if (id && expire && ctx.method === 'POST') return expireSession(ctx, services, id);
  throw new ApiError(404, `Unrecognized request URL (${ctx.method}: ${ctx.path}).`);
}

async function authenticate(ctx: Context, { db }: Services): Promise<void> {
  const { apiKey } = await sandboxCredentials(db);
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(ctx.get('authorization')), digest(`Bearer ${apiKey}`))) return;
  throw new ApiError(401, 'Invalid API Key provided.', { code: 'api_key_invalid' });
}

async function createSession(ctx: Context, services: Services): Promise<object> {
  const text = await readText(ctx);
  const request = sessionToCreate.safeParse(readForm(text));
  if (!request.success) {
    const [issue] = request.error.issues;
    throw new ApiError(400, issue?.message ?? 'Invalid parameters.', { param: issue?.path.join('.') });
  }
  const now = services.clock();
  // The hosted page has the origin of the site that the buyer comes from.
  const checkout = newCheckout(request.data, now, new URL(request.data.success_url).origin);
  const digest = createHash('sha256').update(text).digest('hex');
  const key = ctx.get('idempotency-key').slice(0, 255) || checkout.session.id;
  const stored = await services.db
    .transaction()
    .execute((tx) => storeCheckout(tx, { checkout, key, requestDigest: digest, now }));
  if (stored.requestDigest !== digest) {
    throw new ApiError(400, 'Keys for idempotent requests can only be used with the same parameters.', {
      type: 'idempotency_error',
    });
  }
  return sessionObject(stored.checkout, false);
}

function newCheckout(request: z.infer<typeof sessionToCreate>, now: Date, origin: string): Checkout {
  const [{ price_data: price }] = request.line_items;
  const id = newSessionId();
  const created = Math.floor(now.getTime() / 1_000);
  return {
    session: {
      id,
      object: 'checkout.session',
      mode: 'payment',
      amount_total: price.unit_amount,
      currency: price.currency,
      client_reference_id: request.client_reference_id ?? null,
      created,
      expires_at: created + CHECKOUT_SECONDS,
      livemode: false,
      locale: (request.locale ?? null) as Checkout['session']['locale'],
      metadata: request.metadata,
      payment_method_types: request.allowed_payment_method_types,
      payment_status: 'unpaid',
      status: 'open',
      success_url: request.success_url,
      cancel_url: request.cancel_url,
      url: `${origin}/sandbox/payments/${id}`,
    },
    payment: {
      id: newPaymentId(),
      object: 'payment_intent',
      amount: price.unit_amount,
      currency: price.currency,
      livemode: false,
      metadata: request.payment_intent_data?.metadata ?? {},
      status: 'requires_payment_method',
      last_payment_error: null,
    },
    description: price.product_data.name,
  };
}

async function expireSession(ctx: Context, services: Services, id: string): Promise<object> {
  const withPayment = wantsPayment(readForm(await readText(ctx)));
  const expired = await services.db.transaction().execute((tx) => advance(services, tx, id, 'expired'));
  if (!expired) throw notFound(id);
  if (!expired.applied) {
    throw new ApiError(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
  }
  return sessionObject(expired.checkout, withPayment);
}

function wantsPayment(parameters: Record<string, unknown>): boolean {
  const request = z.strictObject({ expand }).safeParse(parameters);
  if (!request.success) throw new ApiError(400, 'Received unknown parameters.');
  return request.data.expand !== undefined;
}

function notFound(id: string): ApiError {
  return new ApiError(404, `No such checkout.session: '${id}'`, {
    code: 'resource_missing',
    param: 'session',
  });
}

async function readText(ctx: Context): Promise<string> {
  return (await readBytes(ctx.req)).toString('utf8');
}
