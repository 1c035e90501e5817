import { mayBeSignedIn } from '@rendezvous/contract/account-input';
import { normaliseEmail } from '@rendezvous/contract/credentials';
import { CallError } from '@rendezvous/contract/errors';
import type { Services } from '../services.ts';
import { findAccountByEmail } from './accounts.store.ts';
import { beginLoginTry } from './attempts.store.ts';
import { verifyPassword } from './passwords.ts';
import { beginSession, endSession } from './sessions.store.ts';
import type { Begun } from './sign-up.commands.ts';
import type { Viewer } from './viewer.ts';

/**
 * Signs in by address and password. An unknown address takes the same steps and gets the same answers as a known one
 * with a wrong password; only the right password learns more.
 * @throws CallError login_failed, account_locked, pending_deletion, or forbidden for a banned member
 */
export async function logIn(
  { db, clock }: Services,
  credentials: { email: string; password: string },
  viewer: Viewer | null,
): Promise<Begun> {
  const email = normaliseEmail(credentials.email);
  const attempt = await beginLoginTry(db, email, clock());
  const account = await findAccountByEmail(db, email);
  if (!(await verifyPassword(credentials.password, account?.passwordHash ?? null)) || !account) {
    throw attempt.failed() ?? new CallError('login_failed');
  }
  await attempt.succeeded();
  if (account.status === 'pending_deletion') throw new CallError('pending_deletion');
  if (account.status === 'banned') throw new CallError('forbidden');
  if (!mayBeSignedIn(account)) throw new CallError('login_failed');
  const token = await db.transaction().execute(async (tx) => {
    if (viewer) await endSession(tx, viewer.sessionHash);
    return beginSession(tx, account.id, clock());
  });
  return { memberId: account.id, token };
}
