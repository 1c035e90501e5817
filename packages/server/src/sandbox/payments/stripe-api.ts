import { createHash, timingSafeEqual } from 'node:crypto';
import type { ParameterizedContext } from 'koa';
import Stripe from 'stripe';
import { readBytes } from '../../http/read-body.ts';
import type { RequestState } from '../../http/request-log.ts';
import type { Services } from '../../services.ts';
import { ApiError } from './api-error.ts';
import type { ApiRoute } from './api-route.ts';
import { newRequestId } from './checkout.ts';
import { sandboxCredentials } from './credentials.ts';
import { executeRequest, type ExecutedRequest } from './execute-request.ts';
import { FormError, readForm, type FormValue } from './form-body.ts';
import { CUSTOMER_ROUTES } from './customers-api.ts';
import { DEBIT_ROUTES } from './debits-api.ts';
import { METHOD_ROUTES } from './methods-api.ts';
import { PAYMENT_INTENT_ROUTES } from './payment-intents-api.ts';
import { REFUND_ROUTES } from './refunds-api.ts';
import { SESSION_ROUTES } from './sessions-api.ts';

type Context = ParameterizedContext<RequestState>;

const BASE = '/sandbox/stripe';
const LONGEST_KEY = 255;

/** Every operation of Stripe's API that the sandbox has. */
export const API_ROUTES: readonly ApiRoute[] = [
  ...SESSION_ROUTES,
  ...REFUND_ROUTES,
  ...PAYMENT_INTENT_ROUTES,
  ...DEBIT_ROUTES,
  ...METHOD_ROUTES,
  ...CUSTOMER_ROUTES,
];

/** Serves the part of Stripe's API that our adapter uses, below `/sandbox/stripe`, with Stripe's headers and errors. */
export async function serveStripeApi(ctx: Context, services: Services): Promise<void> {
  const requestId = newRequestId();
  const key = ctx.method === 'POST' ? ctx.get('idempotency-key') || null : null;
  ctx.set('Request-Id', requestId);
  ctx.set('Stripe-Version', Stripe.API_VERSION);
  if (key !== null) ctx.set('Idempotency-Key', key);
  const response = await respond(ctx, services, { requestId, key }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: error.body, originalRequest: null };
  });
  if (key !== null) ctx.set('Original-Request', response.originalRequest ?? requestId);
  if (response.originalRequest) ctx.set('Idempotent-Replayed', 'true');
  ctx.status = response.status;
  ctx.body = response.body;
}

async function respond(
  ctx: Context,
  services: Services,
  { requestId, key }: { requestId: string; key: string | null },
): Promise<ExecutedRequest> {
  await authenticate(ctx, services);
  if (key !== null && key.length > LONGEST_KEY) {
    throw new ApiError(400, `An idempotency key has at most ${LONGEST_KEY} characters.`, {
      type: 'idempotency_error',
    });
  }
  const request = `${ctx.method} ${ctx.path.slice(BASE.length)}`;
  const route = API_ROUTES.find(({ pattern }) => pattern.test(request));
  if (!route) throw new ApiError(404, `Unrecognized request URL (${ctx.method}: ${ctx.path}).`);
  const [, id = ''] = route.pattern.exec(request) ?? [];
  const text = ctx.method !== 'POST' ? ctx.querystring : (await readBytes(ctx.req)).toString('utf8');
  const execute = route.prepare(parametersOf(text));
  const digest = createHash('sha256').update(`${request}\n${text}`).digest('hex');
  const origin = { id: requestId, idempotency_key: key };
  return executeRequest(services, { key, digest, requestId }, (tx) => execute({ services, tx, id, origin }));
}

async function authenticate(ctx: Context, { db }: Services): Promise<void> {
  const { apiKey } = await sandboxCredentials(db);
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(ctx.get('authorization')), digest(`Bearer ${apiKey}`))) return;
  throw new ApiError(401, 'Invalid API Key provided.');
}

function parametersOf(text: string): Record<string, FormValue> {
  try {
    return readForm(text);
  } catch (error) {
    if (error instanceof FormError) throw new ApiError(400, 'The form cannot be read.');
    throw error;
  }
}
