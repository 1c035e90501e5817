import { z } from 'zod';
import { notFound } from './api-error.ts';
import { apiRoute, type ApiRoute } from './api-route.ts';
import { newPaymentMethodId } from './checkout.ts';
import { accountObject } from './debit-objects.ts';
import { findObject, insertObject } from './objects.store.ts';

const text = z.string().min(1).max(5_000);

/** The parameters that our adapter sends. Any other parameter is refused, as Stripe refuses a misspelt one. */
const accountToCreate = z.strictObject({
  type: z.literal('sepa_debit'),
  sepa_debit: z.strictObject({ iban: z.string().regex(/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/) }),
  billing_details: z.strictObject({
    name: text,
    email: z.email(),
    phone: text.optional(),
    address: z
      .strictObject({ line1: text, postal_code: text, city: text, country: z.string().length(2) })
      .optional(),
  }),
});

/** The calls about accounts and mandates that our adapter makes. What the bank does is decided at /sandbox/debits. */
export const DEBIT_ROUTES: readonly ApiRoute[] = [
  apiRoute('POST /v1/payment_methods', accountToCreate, async ({ services, tx, parameters }) => {
    const now = services.clock();
    const { name, email, phone = null, address } = parameters.billing_details;
    const account = accountObject({
      id: newPaymentMethodId(),
      created: Math.floor(now.getTime() / 1_000),
      iban: parameters.sepa_debit.iban,
      billing: {
        name,
        email,
        phone,
        tax_id: null,
        address: address ? { ...address, line2: null, state: null } : null,
      },
    });
    await insertObject(tx, 'payment_method', { id: account.id, body: account, at: now });
    return account;
  }),

  apiRoute('GET /v1/mandates/{id}', z.strictObject({}), async ({ tx, id }) => {
    const mandate = await findObject(tx, 'mandate', id);
    if (!mandate) throw notFound('mandate', id, 'mandate');
    return mandate;
  }),
];
