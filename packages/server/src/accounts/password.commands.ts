import type { Body } from '@rendezvous/contract/calls';
import { mayBeSignedIn, newPasswordProblem, refuseProblems } from '@rendezvous/contract/account-input';
import { normaliseEmail } from '@rendezvous/contract/credentials';
import { CallError } from '@rendezvous/contract/errors';
import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { queuePasswordChangedMail, queueResetMail } from './account-mails.ts';
import { findAccount, findAccountByEmail, updateMember } from './accounts.store.ts';
import { countResetRequest, forgetLoginFailures } from './attempts.store.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { findTokenOwner, useMailToken } from './mail-tokens.store.ts';
import { hashPassword } from './passwords.ts';
import { openSession, type NewSession } from './open-session.ts';
import { removeAllPasskeys } from './passkeys.commands.ts';
import { forgetDevices } from './devices.store.ts';
import { endSessionsOf } from './sessions.store.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Visit } from './sign-up.commands.ts';
import type { Viewer } from './viewer.ts';

export const RESET_MAIL_JOB = 'accounts.reset-mail';

export type ResetMailJob = { readonly memberId: string; readonly next?: string };

/**
 * Requests a reset mail. An unknown address takes the same steps (LOGIN-6): its job names a member that does not exist.
 * @throws CallError rate_limited at the sixth request within 24 hours (LOGIN-7), for known and unknown addresses alike
 */
export async function requestPasswordReset(
  { db, clock, jobs }: Services,
  site: Site,
  body: Body<'requestPasswordReset'>,
): Promise<void> {
  const email = normaliseEmail(body.email);
  await db.transaction().execute(async (tx) => {
    await countResetRequest(tx, email, clock());
    const account = await findAccountByEmail(tx, site, email);
    const job: ResetMailJob = { memberId: account?.id ?? uuidv7(), next: body.next };
    await jobs.enqueue(RESET_MAIL_JOB, job, { db: tx });
  });
}

/** Runs the job of a requested reset mail; it mails only members who may log in (MAIL-1). */
export async function sendResetMail(services: Services, { memberId, next }: ResetMailJob): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, memberId);
    if (account && mayBeSignedIn(account)) await queueResetMail(services, tx, account, { next });
  });
}

type ChosenPassword = {
  readonly token: string;
  readonly password: string;
  readonly repeat: string;
  /** Whether the passkeys of the account are removed as well. */
  readonly removePasskeys: boolean;
};

/**
 * Sets a new password by a mailed link, ends all sessions and begins a new one (LOGIN-8, LOGIN-9).
 * @throws CallError link_expired, invalid_fields
 */
export async function resetPassword(
  services: Services,
  { token, password, repeat, removePasskeys }: ChosenPassword,
  { site, deviceTokens, device, deviceTimeZone }: Visit,
): Promise<NewSession> {
  const { db, clock } = services;
  const owner = await findTokenOwner(db, 'password_reset', token, clock());
  const account = owner ? await findAccount(db, owner) : null;
  if (account?.siteId !== site.id || !mayBeSignedIn(account)) throw new CallError('link_expired');
  refuseProblems({
    password: newPasswordProblem(password, account, isCommonPassword),
    password_repeat: password === repeat ? null : 'mismatch',
  });
  const passwordHash = await hashPassword(password);
  const session = await db.transaction().execute(async (tx) => {
    const now = clock();
    if (!(await useMailToken(tx, 'password_reset', token, now))) throw new CallError('link_expired');
    await updateMember(tx, account.id, { password_hash: passwordHash });
    await endSessionsOf(tx, account.id);
    await forgetDevices(tx, account.id);
    await forgetLoginFailures(tx, account.email);
    await queuePasswordChangedMail(services, tx, account);
    if (removePasskeys) await removeAllPasskeys(services, tx, account, site);
    return openSession(tx, account.id, { deviceTokens, device, deviceTimeZone, now });
  });
  await services.live.announce([account.id]);
  return session;
}

/**
 * Changes the password of a signed-in member who gives the current one, and ends their other sessions (ACCOUNT-10).
 * @throws CallError invalid_fields; account_locked, since a wrong current password counts as a failed log-in
 */
export async function changePassword(
  services: Services,
  viewer: Viewer,
  { current, next }: { current: string; next: string },
  deviceTokens: readonly string[],
): Promise<void> {
  const { db, live } = services;
  const account = await findAccount(db, viewer.id);
  if (!account) throw new CallError('authentication_required');
  refuseProblems({ new_password: newPasswordProblem(next, account, isCommonPassword) });
  const given = { field: 'current_password', password: current };
  await checkOwnPassword(services, account, given, deviceTokens);
  const passwordHash = await hashPassword(next);
  await db.transaction().execute(async (tx) => {
    await updateMember(tx, viewer.id, { password_hash: passwordHash });
    await endSessionsOf(tx, viewer.id, viewer.sessionHash);
    await forgetDevices(tx, viewer.id, { except: deviceTokens });
    await queuePasswordChangedMail(services, tx, account);
  });
  await live.announce([viewer.id]);
}
