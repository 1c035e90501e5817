import { mayBeSignedIn } from '@rendezvous/contract/account-input';
import { normaliseEmail } from '@rendezvous/contract/credentials';
import { CallError } from '@rendezvous/contract/errors';
import { NIL as NOBODY } from 'uuid';
import type { Services } from '../services.ts';
import { findAccountByEmail } from './accounts.store.ts';
import { beginLoginTry } from './attempts.store.ts';
import { begin, type Begun } from './begin.ts';
import { findDevice } from './devices.store.ts';
import { verifyPassword } from './passwords.ts';
import { endSession } from './sessions.store.ts';
import type { Visit } from './sign-up.commands.ts';

/**
 * Signs in by address and password. An unknown address takes the same steps and gets the same answers as a known one
 * with a wrong password; only the right password learns more. A browser that the member has logged in with before is
 * not held up by failures elsewhere: strangers cannot lock the owner out.
 * @throws CallError login_failed, account_locked, pending_deletion, or forbidden for a banned member
 */
export async function logIn(
  { db, clock }: Services,
  credentials: { email: string; password: string },
  { site, viewer, deviceTokens }: Visit,
): Promise<Begun> {
  const email = normaliseEmail(credentials.email);
  const account = await findAccountByEmail(db, site, email);
  const device = await findDevice(db, account?.id ?? NOBODY, deviceTokens, clock());
  const attempt = await beginLoginTry(db, device ? { deviceHash: device.hash } : { email }, clock());
  if (!(await verifyPassword(credentials.password, account?.passwordHash ?? null)) || !account) {
    throw attempt.failed() ?? new CallError('login_failed');
  }
  await attempt.succeeded();
  if (account.status === 'pending_deletion') throw new CallError('pending_deletion');
  if (account.status === 'banned') throw new CallError('forbidden');
  if (!mayBeSignedIn(account)) throw new CallError('login_failed');
  return db.transaction().execute(async (tx) => {
    if (viewer) await endSession(tx, viewer.sessionHash);
    return begin(tx, account.id, { deviceTokens, now: clock() });
  });
}
