import { correctedEmailProblems, refuseProblems } from '@rendezvous/contract/account-input';
import type { Body } from '@rendezvous/contract/calls';
import { normaliseEmail } from '@rendezvous/contract/credentials';
import { CallError } from '@rendezvous/contract/errors';
import { forgetBounces } from '../mail-reports/mail-reports.store.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { queueMailChangedNotice, queueMailChangeMail } from './account-mails.ts';
import { findAccount, findAccountByEmail, lockUnerasedMember, replaceEmail } from './accounts.store.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { endMailTokens, findNewEmail, useMailToken } from './mail-tokens.store.ts';
import type { Viewer } from './viewer.ts';

/**
 * Mails a link to the address that a member wants to change to (ACCOUNT-11). Nothing changes before the link is opened,
 * and of several links only the last one works.
 * @throws CallError not_confirmed, since an unconfirmed address is corrected instead (ACCOUNT-8); invalid_fields;
 * account_locked (a wrong password counts as a failed log-in); email_taken
 */
export async function requestMailChange(
  services: Services,
  viewer: Viewer,
  { email: given, password }: Body<'requestMailChange'>,
  deviceTokens: readonly string[],
): Promise<void> {
  const { db, clock } = services;
  const account = await findAccount(db, viewer.id);
  if (!account) throw new CallError('authentication_required');
  if (account.status === 'not_confirmed') throw new CallError('not_confirmed');
  refuseProblems(correctedEmailProblems(given, account.name));
  const email = normaliseEmail(given);
  // Only who knows the password learns whether an address has an account.
  await checkOwnPassword(services, account, { field: 'password', password }, deviceTokens);
  refuseProblems({ password: password.toLowerCase() === email ? 'same_as_email' : null });
  if (await findAccountByEmail(db, { id: account.siteId }, email)) throw new CallError('email_taken');
  await db.transaction().execute(async (tx) => {
    if (!(await lockUnerasedMember(tx, account.id))) throw new CallError('authentication_required');
    await endMailTokens(tx, account.id, clock(), 'mail_change');
    await queueMailChangeMail(services, tx, account, email);
  });
}

/**
 * Changes the address by the mailed link (ACCOUNT-11), or lets mails be sent to the same one again (MAIL-14). Every other link that was mailed to the former address ends, and
 * a notice of the change is mailed to it.
 * @throws CallError link_expired when the link is unknown, used, too old or of another site, or the account is not
 * active; email_taken when somebody else has taken the address since
 */
export async function confirmMailChange(
  services: Services,
  token: string,
  site: Pick<Site, 'id'>,
): Promise<void> {
  const { db, clock, live } = services;
  const memberId = await db.transaction().execute(async (tx) => {
    const now = clock();
    const email = await findNewEmail(tx, token);
    const owner = email && (await useMailToken(tx, 'mail_change', token, now));
    const account = owner ? await findAccount(tx, owner) : null;
    if (!email || account?.status !== 'active' || account.siteId !== site.id) {
      throw new CallError('link_expired');
    }
    // The link of a mail that asked whether mails reach the address again (MAIL-14).
    if (email === account.email) await forgetBounces(tx, account.id);
    else if (await replaceEmail(tx, account, email)) {
      await endMailTokens(tx, account.id, now);
      await queueMailChangedNotice(services, tx, account);
    } else throw new CallError('email_taken');
    await live.record(tx, [{ memberId: account.id, type: 'self.changed', ref: {} }]);
    return account.id;
  });
  await live.announce([memberId]);
}
