import type { CountryCode } from '@rendezvous/contract/countries';
import { CallError } from '@rendezvous/contract/errors';
import { v5 as uuidv5 } from 'uuid';
import type { Viewer } from '../accounts/viewer.ts';
import type { Job } from '../jobs/jobs.ts';
import { deadlineIn, PROVIDER_MS, type Deadline } from '../payments/deadline.ts';
import { TRANSFER_COUNTRIES, type TransferCountry } from '../payments/payment-provider.ts';
import { removeCustomer } from '../payments/provider-customers.ts';
import { retryUntilDone, type ProviderErrand } from '../payments/retry-until-done.ts';
import type { Services } from '../services.ts';
import { findCustomer, findEmail, insertCustomer } from './bank-transfers.store.ts';

/** Where a buyer of a country without accounts of the provider transfers to. */
const OTHERWISE: TransferCountry = 'NL';

/** The country of the account to which a buyer transfers: their own where the provider has accounts (PAY-27). */
export function transferCountryOf(country: CountryCode): TransferCountry {
  return TRANSFER_COUNTRIES.find((one) => one === country) ?? OTHERWISE;
}

/** Name of the job that registers a buyer whose registration was not stored. */
const REGISTER_CUSTOMER = 'payments.register-customer';
/** After this many seconds the request has ended, with or without a response. */
const CHECK_SECONDS = 60;
const CUSTOMER_KEYS = '3f0b5a5e-4c0e-4f57-8f0c-5e1d7a2c9b64';

/**
 * The buyer as the provider's customer, who is registered with their first bank transfer. All later ones go to the same
 * account, and what was transferred too much counts for them. A job is enqueued before the provider is asked: if the
 * response is lost or the process ends, it asks again, so that the provider has no customer whom we do not know (PAY-23).
 * @throws PaymentProviderError; CallError not_found if the member was erased meanwhile
 */
export async function transferCustomerOf(
  services: Services,
  { id }: Pick<Viewer, 'id'>,
  deadline: Deadline,
): Promise<string> {
  const known = await findCustomer(services.db, customerOf(services, id));
  if (known !== null) return known;
  await services.jobs.enqueue(
    REGISTER_CUSTOMER,
    { reference: id },
    { afterSeconds: CHECK_SECONDS, onceKey: id },
  );
  return register(services, id, deadline);
}

/** The job that registers a buyer again whose registration has not been stored, until the provider responds. */
export function registerCustomerJob(services: Services): Job<ProviderErrand> {
  return {
    name: REGISTER_CUSTOMER,
    async run(errand) {
      const { db } = services;
      const memberId = errand.reference;
      if ((await findCustomer(db, customerOf(services, memberId))) !== null) return;
      if ((await findEmail(db, memberId)) === null) return;
      await retryUntilDone(services, REGISTER_CUSTOMER, errand, async () => {
        await register(services, memberId, deadlineIn(PROVIDER_MS));
      });
    },
  };
}

const customerOf = ({ config }: Services, memberId: string) => ({
  member_id: memberId,
  provider: config.stripe ? ('stripe' as const) : ('sandbox' as const),
});

/**
 * Registers a buyer and stores their reference. The key follows from the member and the address, so that the provider
 * answers a repeated request with the same customer.
 */
async function register(services: Services, memberId: string, deadline: Deadline): Promise<string> {
  const { clock, db, payments } = services;
  const email = await findEmail(db, memberId);
  if (email === null) throw new CallError('not_found');
  const customer = customerOf(services, memberId);
  const idempotencyKey = uuidv5(`${memberId}:${email}`, CUSTOMER_KEYS);
  const reference = await payments
    .createCustomer({ idempotencyKey, email }, deadline)
    .catch(async (error: unknown) => {
      // Of two simultaneous requests with one key the provider can refuse one.
      const stored = await findCustomer(db, customer);
      if (stored === null) throw error;
      return stored;
    });
  const stored = await insertCustomer(db, customer, { reference, now: clock() });
  // The address was changed, or the member erased meanwhile. Nobody is left at the provider whom we do not know (PAY-23).
  if (stored !== reference) {
    await db.transaction().execute((tx) => removeCustomer(services, tx, { memberId, reference }));
  }
  if (stored === null) throw new CallError('not_found');
  return stored;
}
