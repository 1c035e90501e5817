import { mayBeSignedIn } from '@rendezvous/contract/account-input';
import { normaliseEmail } from '@rendezvous/contract/credentials';
import { CallError } from '@rendezvous/contract/errors';
import { NIL as NOBODY } from 'uuid';
import type { Services } from '../services.ts';
import { findAccountByEmail } from './accounts.store.ts';
import { beginLoginAttempt } from './attempts.store.ts';
import { lockLeavingMember } from './leaving.store.ts';
import { openSession, type NewSession } from './open-session.ts';
import { findDevice } from './devices.store.ts';
import { verifyPassword } from './passwords.ts';
import { endSession } from './sessions.store.ts';
import type { Visit } from './sign-up.commands.ts';

/**
 * Logs a member in by address and password. An unknown address takes the same steps and gets the same responses as a
 * known one with a wrong password (LOGIN-2); only the right password reveals more (LOGIN-5). Failures elsewhere do not
 * block a browser in which the member has logged in before (LOGIN-4), so strangers cannot lock the owner out.
 * @throws CallError login_failed, account_locked, pending_deletion, or forbidden for a banned member
 */
export async function logIn(
  { db, clock }: Services,
  credentials: { email: string; password: string },
  { site, viewer, deviceTokens, device, deviceTimeZone }: Visit,
): Promise<NewSession> {
  const email = normaliseEmail(credentials.email);
  const account = await findAccountByEmail(db, site, email);
  const known = await findDevice(db, account?.id ?? NOBODY, deviceTokens, clock());
  const attempt = await beginLoginAttempt(db, known ? { deviceHash: known.hash } : { email }, clock());
  if (!(await verifyPassword(credentials.password, account?.passwordHash ?? null)) || !account) {
    throw attempt.failed() ?? new CallError('login_failed');
  }
  await attempt.succeeded();
  if (account.status === 'pending_deletion') throw new CallError('pending_deletion');
  if (account.status === 'banned') throw new CallError('forbidden');
  if (!mayBeSignedIn(account)) throw new CallError('login_failed');
  return db.transaction().execute(async (tx) => {
    if (viewer) await endSession(tx, viewer.sessionHash);
    const session = await openSession(tx, account.id, { deviceTokens, device, deviceTimeZone, now: clock() });
    // A deletion at the same moment has ended every session but this one (ACCOUNT-16).
    const member = await lockLeavingMember(tx, account.id);
    if (member?.status === 'pending_deletion') throw new CallError('pending_deletion');
    return session;
  });
}
