import { correctedEmailProblems, refuseProblems } from '@rendezvous/contract/account-input';
import type { Body } from '@rendezvous/contract/calls';
import { normaliseEmail } from '@rendezvous/contract/credentials';
import { CallError } from '@rendezvous/contract/errors';
import type { Services } from '../services.ts';
import { queueActivationMail } from './account-mails.ts';
import { findAccount, lockUnerasedMember, replaceEmail } from './accounts.store.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { endMailTokens } from './mail-tokens.store.ts';
import type { Viewer } from './viewer.ts';

/**
 * Corrects the address of a member who has yet to confirm it (ACCOUNT-8). The new address is mailed a link. Every link
 * sent to the former address ends, including reset links, and nothing is mailed there, since that mailbox may belong to
 * a stranger. Repeating the call with the same address changes nothing and mails nothing.
 *
 * It requires the password, because the address gives access to the account, which may already hold credits.
 * @throws CallError already_confirmed; invalid_fields; account_locked (a wrong password counts as a failed log-in);
 * email_taken, also for an account that waits to be deleted
 */
export async function correctEmail(
  services: Services,
  viewer: Viewer,
  { email: given, password }: Body<'correctEmail'>,
  deviceTokens: readonly string[],
): Promise<void> {
  const { db, clock, live } = services;
  const account = await findAccount(db, viewer.id);
  if (!account) throw new CallError('authentication_required');
  if (account.status !== 'not_confirmed') throw new CallError('already_confirmed');
  refuseProblems(correctedEmailProblems(given, account.name));
  const email = normaliseEmail(given);
  await checkOwnPassword(services, account, { field: 'password', password }, deviceTokens);
  refuseProblems({ password: password.toLowerCase() === email ? 'same_as_email' : null });
  await db.transaction().execute(async (tx) => {
    if (!(await lockUnerasedMember(tx, account.id))) throw new CallError('authentication_required');
    const current = await findAccount(tx, account.id);
    if (current?.status !== 'not_confirmed') throw new CallError('already_confirmed');
    if (current.email === email) return;
    if (!(await replaceEmail(tx, current, email))) throw new CallError('email_taken');
    await endMailTokens(tx, account.id, clock());
    await queueActivationMail(services, tx, { ...current, email });
    await live.record(tx, [{ memberId: account.id, type: 'self.changed', ref: {} }]);
  });
  await live.announce([account.id]);
}
