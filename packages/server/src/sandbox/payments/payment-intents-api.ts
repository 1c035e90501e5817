import { z } from 'zod';
import type { Tx } from '../../database/types.ts';
import { ApiError, notFound } from './api-error.ts';
import { apiRoute, type ApiRequest, type ApiRoute } from './api-route.ts';
import type { CardPayment } from './cards.ts';
import { advanceCardPayment, changeCard, findCheckoutOfPayment } from './cards.store.ts';
import { newMandateId, newMandateReference, newPaymentId, type Checkout } from './checkout.ts';
import { sendEvent } from './checkouts.store.ts';
import { debitIntentObject, mandateObject } from './debit-objects.ts';
import type { Debit } from './debits.ts';
import { requireMethods } from './methods-api.ts';
import { findObject, insertObject } from './objects.store.ts';
import { paymentIntentObject } from './stripe-objects.ts';

/** A debit reaches the account this many days after it was submitted. */
const DAYS_TO_DEBIT = 5;
const DAY_MS = 86_400_000;

const text = z.string().min(1).max(5_000);
const wholeNumber = z.string().regex(/^[1-9]\d{0,9}$/).transform(Number); // prettier-ignore
const expand = z.array(z.enum(['latest_charge', 'payment_method'])).optional();

/** The parameters that our adapter sends. Any other parameter is refused, as Stripe refuses a misspelt one. */
const paymentToCreate = z.strictObject({
  amount: wholeNumber,
  currency: z.string().regex(/^[a-z]{3}$/),
  description: text.optional(),
  allowed_payment_method_types: z.tuple([z.enum(['card', 'sepa_debit'])]),
  customer: text.optional(),
  payment_method: text,
  mandate_data: z
    .strictObject({
      customer_acceptance: z.strictObject({
        type: z.literal('online'),
        accepted_at: wholeNumber,
        online: z.strictObject({ ip_address: text, user_agent: text }),
      }),
    })
    .optional(),
  confirm: z.literal('true').optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
  expand,
});
type PaymentToCreate = z.output<typeof paymentToCreate>;
const paymentToReturn = z.strictObject({ expand });
const paymentToConfirm = z.strictObject({ return_url: z.url().max(5_000) });

/** The calls about payments without a checkout that our adapter makes: direct debits, and stored cards. */
export const PAYMENT_INTENT_ROUTES: readonly ApiRoute[] = [
  apiRoute('POST /v1/payment_intents', paymentToCreate, async (request) => {
    const [type] = request.parameters.allowed_payment_method_types;
    await requireMethods(request.tx, [type]);
    return type === 'card' ? createCardPayment(request) : createDebit(request);
  }),

  apiRoute('GET /v1/payment_intents/{id}', paymentToReturn, async ({ tx, id, parameters }) => {
    const isExpanded = (name: 'latest_charge' | 'payment_method') =>
      parameters.expand?.includes(name) === true;
    const debit = await findObject(tx, 'debit', id);
    if (debit) return debitIntentObject(debit, isExpanded('latest_charge'));
    const paid = (await findObject(tx, 'card_payment', id)) ?? (await findCheckoutOfPayment(tx, id));
    if (!paid) throw notFound('payment_intent', id, 'intent');
    const intent = paymentIntentObject(paid);
    if (!isExpanded('payment_method') || typeof intent.payment_method !== 'string') return intent;
    return { ...intent, payment_method: await findObject(tx, 'payment_method', intent.payment_method) };
  }),

  apiRoute('POST /v1/payment_intents/{id}/confirm', paymentToConfirm, async (request) => {
    const { services, tx, id, parameters, origin } = request;
    const change = { action: 'confirm', returnUrl: parameters.return_url, request: origin } as const;
    const confirmed = await advanceCardPayment(services, tx, id, change);
    if (!confirmed) throw notFound('payment_intent', id, 'intent');
    if (!confirmed.applied) throw unexpectedState(confirmed.paid, 'confirm');
    const intent = paymentIntentObject(confirmed.paid);
    if (intent.status !== 'requires_payment_method') return intent;
    throw new ApiError(402, 'Your card was declined.', {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_intent: intent,
    });
  }),

  apiRoute('POST /v1/payment_intents/{id}/cancel', z.strictObject({}), async (request) => {
    const { services, tx, id, origin } = request;
    const cancelled = await advanceCardPayment(services, tx, id, { action: 'cancel', request: origin });
    if (!cancelled) throw notFound('payment_intent', id, 'intent');
    if (!cancelled.applied) throw unexpectedState(cancelled.paid, 'cancel');
    return paymentIntentObject(cancelled.paid);
  }),

  apiRoute('POST /v1/payment_methods/{id}/detach', z.strictObject({}), async ({ tx, id }) => {
    const method = await findObject(tx, 'payment_method', id);
    if (!method) throw notFound('PaymentMethod', id, 'payment_method');
    if (method.customer === null) {
      throw new ApiError(400, 'The payment method you provided is not attached to a customer.');
    }
    return (await changeCard(tx, id, { customer: null })) ?? method;
  }),
];

async function createCardPayment({ services, tx, parameters }: ApiRequest<PaymentToCreate>) {
  const { amount, currency, customer, description = null, metadata } = parameters;
  const card = await findMethod(tx, parameters.payment_method);
  if (customer === undefined || card.customer !== customer) {
    throw new ApiError(400, 'The provided PaymentMethod does not belong to the Customer.', {
      param: 'payment_method',
    });
  }
  const at = services.clock();
  const paid: CardPayment = {
    session: { created: Math.floor(at.getTime() / 1_000), payment_method_types: ['card'] },
    payment: {
      ...newPayment({ amount, currency, metadata }),
      status: 'requires_confirmation',
      customer,
      description,
      payment_method: card.id,
    },
    returnUrl: null,
  };
  await insertObject(tx, 'card_payment', { id: paid.payment.id, body: paid, at });
  return paymentIntentObject(paid);
}

async function createDebit({ services, tx, parameters, origin }: ApiRequest<PaymentToCreate>) {
  const { amount, currency, description = null, metadata, mandate_data: mandateData } = parameters;
  if (!mandateData || parameters.confirm !== 'true' || currency !== 'eur') {
    throw new ApiError(400, 'A SEPA Direct Debit needs a mandate and EUR.', { param: 'mandate_data' });
  }
  const account = await findMethod(tx, parameters.payment_method);
  const now = services.clock();
  const debit: Debit = {
    session: { created: Math.floor(now.getTime() / 1_000), payment_method_types: ['sepa_debit'] },
    payment: { ...newPayment({ amount, currency, metadata }), status: 'processing' },
    description,
    account,
    mandate: { id: newMandateId(), reference: newMandateReference() },
    debitOn: new Date(now.getTime() + DAYS_TO_DEBIT * DAY_MS).toISOString().slice(0, 10),
    disputeId: null,
  };
  await insertObject(tx, 'debit', { id: debit.payment.id, body: debit, at: now });
  const { type, accepted_at: at, online } = mandateData.customer_acceptance;
  const mandate = mandateObject(debit, { type, accepted_at: at, online });
  await insertObject(tx, 'mandate', { id: mandate.id, body: mandate, at: now });
  await sendEvent(services, tx, {
    type: 'payment_intent.processing',
    subject: debitIntentObject(debit, false),
    request: origin,
  });
  return debitIntentObject(debit, parameters.expand !== undefined);
}

function newPayment(fields: Pick<Checkout['payment'], 'amount' | 'currency' | 'metadata'>) {
  return {
    id: newPaymentId(),
    object: 'payment_intent',
    livemode: false,
    last_payment_error: null,
    ...fields,
  } as const;
}

async function findMethod(tx: Tx, id: string) {
  const method = await findObject(tx, 'payment_method', id);
  if (!method) throw notFound('PaymentMethod', id, 'payment_method', 400);
  return method;
}

function unexpectedState({ payment }: CardPayment, what: 'cancel' | 'confirm'): ApiError {
  return new ApiError(
    400,
    `You cannot ${what} this PaymentIntent because it has a status of ${payment.status}.`,
    { code: 'payment_intent_unexpected_state' },
  );
}
