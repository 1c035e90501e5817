import type { CountryCode } from '@rendezvous/contract/countries';
import { CallError } from '@rendezvous/contract/errors';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../accounts/viewer.ts';
import type { Deadline } from '../payments/deadline.ts';
import { TRANSFER_COUNTRIES, type TransferCountry } from '../payments/payment-provider.ts';
import { findBuyer } from '../payments/payments.store.ts';
import { removeCustomer } from '../payments/provider-customers.ts';
import type { Services } from '../services.ts';
import { findCustomer, insertCustomer } from './bank-transfers.store.ts';

/** Where a buyer of a country without accounts of the provider transfers to. */
const OTHERWISE: TransferCountry = 'NL';

/** The country of the account to which a buyer transfers: their own where the provider has accounts (PAY-27). */
export function transferCountryOf(country: CountryCode): TransferCountry {
  return TRANSFER_COUNTRIES.find((one) => one === country) ?? OTHERWISE;
}

/**
 * The buyer as the provider's customer, who is registered with their first bank transfer. All later ones go to the same
 * account, and what was transferred too much counts for them.
 * @throws PaymentProviderError; CallError not_found if the member was erased meanwhile
 */
export async function transferCustomerOf(
  services: Services,
  { id }: Pick<Viewer, 'id'>,
  deadline: Deadline,
): Promise<string> {
  const { clock, config, db, payments } = services;
  const key = { member_id: id, provider: config.stripe ? ('stripe' as const) : ('sandbox' as const) };
  const known = await findCustomer(db, key);
  if (known !== null) return known;
  const { email } = await findBuyer(db, id);
  const reference = await payments.createCustomer({ idempotencyKey: uuidv7(), email }, deadline);
  const stored = await insertCustomer(db, key, { reference, now: clock() });
  // Of two simultaneous registrations one is stored. Nobody is left at the provider whom we do not know (PAY-23).
  if (stored !== reference) {
    await db.transaction().execute((tx) => removeCustomer(services, tx, { memberId: id, reference }));
  }
  if (stored === null) throw new CallError('not_found');
  return stored;
}
