import { CallError } from '@rendezvous/contract/errors';
import type { Services } from '../services.ts';
import type { Account } from './accounts.store.ts';
import { beginLoginAttempt } from './attempts.store.ts';
import { findDevice } from './devices.store.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Checks the password that a signed-in member gives again before a change of their account. A wrong one counts as a
 * failed log-in, in this browser or for the address (LOGIN-3, LOGIN-4).
 * @param given the password by the name of its field in the call
 * @throws CallError account_locked, or invalid_fields with `wrong` for the field
 */
export async function checkOwnPassword(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  account: Account,
  given: { readonly field: string; readonly password: string },
  deviceTokens: readonly string[],
): Promise<void> {
  const device = await findDevice(db, account.id, deviceTokens, clock());
  const by = device ? { deviceHash: device.hash } : { email: account.email };
  const attempt = await beginLoginAttempt(db, by, clock());
  if (!(await verifyPassword(given.password, account.passwordHash))) {
    throw attempt.failed() ?? new CallError('invalid_fields', { fields: { [given.field]: 'wrong' } });
  }
  await attempt.succeeded();
}
