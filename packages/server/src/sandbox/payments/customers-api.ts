import { z } from 'zod';
import { ApiError, notFound } from './api-error.ts';
import { apiRoute, type ApiRoute } from './api-route.ts';
import { newCustomerId } from './checkout.ts';
import { deleteCustomer, lockCustomer, saveCustomer } from './customers.store.ts';
import { insertObject } from './objects.store.ts';
import { customerObject } from './stripe-objects.ts';

/** The parameters that our adapter sends. Any other parameter is refused, as Stripe refuses a misspelt one. */
const customerToCreate = z.strictObject({ email: z.email().max(512) });
const nothing = z.literal('');
const emptiedCustomer = z.strictObject({ email: nothing, name: nothing, phone: nothing, address: nothing });

/** The calls about customers that our adapter makes. What they transfer is decided at /sandbox/transfers. */
export const CUSTOMER_ROUTES: readonly ApiRoute[] = [
  apiRoute('POST /v1/customers', customerToCreate, async ({ services, tx, parameters }) => {
    const at = services.clock();
    const created = Math.floor(at.getTime() / 1_000);
    const customer = customerObject({ id: newCustomerId(), created, email: parameters.email });
    await insertObject(tx, 'customer', { id: customer.id, body: { customer, cash: 0 }, at });
    return customer;
  }),
  apiRoute('POST /v1/customers/{id}', emptiedCustomer, async ({ tx, id }) => {
    const known = await lockCustomer(tx, id);
    if (!known) throw notFound('customer', id, 'id');
    const customer = { ...known.customer, email: null };
    await saveCustomer(tx, { ...known, customer });
    return customer;
  }),
  apiRoute('DELETE /v1/customers/{id}', z.strictObject({}), async ({ tx, id }) => {
    const known = await lockCustomer(tx, id);
    if (!known) throw notFound('customer', id, 'id');
    if (known.funded) throw new ApiError(400, 'A customer with a cash balance cannot be deleted.');
    await deleteCustomer(tx, id);
    return { id, object: 'customer', deleted: true };
  }),
];
