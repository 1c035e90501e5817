import { mayBeSignedIn, refuseProblems } from '@rendezvous/contract/account-input';
import type { Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { passkeyName } from '@rendezvous/contract/passkey-name';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@rendezvous/contract/passkey-calls';
import { PASSKEY_CHALLENGE_MINUTES, PASSKEYS, RECENT_LOGIN_MINUTES } from '@rendezvous/contract/rules';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '../audit/audit.store.ts';
import type { Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { queuePasskeyMail } from './account-mails.ts';
import { findAccount, lockUnerasedMember, type Account } from './accounts.store.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { lockLeavingMember } from './leaving.store.ts';
import { openSession, type NewSession } from './open-session.ts';
import {
  challengeOf,
  checkCreated,
  checkUsed,
  creationOptions,
  requestOptions,
} from './passkey-ceremonies.ts';
import {
  deletePasskey,
  deletePasskeysOf,
  findPasskeyOwner,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  lockPasskey,
  markPasskeyUsed,
  takeChallenge,
} from './passkeys.store.ts';
import { endSession } from './sessions.store.ts';
import type { Visit } from './sign-up.commands.ts';
import type { Viewer } from './viewer.ts';

const MINUTE_MS = 60_000;

/** Whether the session is too old to add a passkey without the password (LOGIN-13). */
export function needsPassword({ sessionBeganAt }: Viewer, now: Date): boolean {
  return now.getTime() - sessionBeganAt.getTime() > RECENT_LOGIN_MINUTES * MINUTE_MS;
}

const expiryAt = (now: Date) => new Date(now.getTime() + PASSKEY_CHALLENGE_MINUTES * MINUTE_MS);

/**
 * Begins to add a passkey (LOGIN-13). The password is asked for unless the member has just logged in, since whoever adds
 * a passkey can log in for good.
 * @throws CallError invalid_fields; account_locked (a wrong password counts as a failed log-in); passkeys_full
 */
export async function preparePasskey(
  services: Services,
  viewer: Viewer,
  { site, deviceTokens }: Visit,
  { password }: Body<'preparePasskey'>,
): Promise<PasskeyCreationOptions> {
  const { db, clock } = services;
  const account = await accountOf(services, viewer);
  if (password === undefined)
    refuseProblems({ password: needsPassword(viewer, clock()) ? 'required' : null });
  else await checkOwnPassword(services, account, { field: 'password', password }, deviceTokens);
  const existing = await listPasskeys(db, viewer.id);
  refuseFull(existing.length);
  const options = await creationOptions(site, account, existing);
  const expiresAt = expiryAt(clock());
  await insertChallenge(db, options.challenge, { siteId: site.id, memberId: viewer.id, expiresAt });
  return options;
}

/**
 * Adds the passkey that a browser has created (LOGIN-13). The member is told by mail.
 * @throws CallError invalid_fields; passkey_expired; passkey_refused; passkey_taken; passkeys_full
 */
export async function addPasskey(
  services: Services,
  viewer: Viewer,
  site: Site,
  { name: given, credential }: Body<'addPasskey'>,
): Promise<void> {
  const { db, clock } = services;
  const { name, problem } = passkeyName(given);
  refuseProblems({ name: problem });
  const now = clock();
  const challenge = challengeOf(credential);
  const isKnown =
    challenge !== null && (await takeChallenge(db, challenge, { siteId: site.id, memberId: viewer.id, now }));
  if (!isKnown) throw new CallError('passkey_expired');
  const created = await checkCreated(site, credential, challenge);
  if (!created) throw new CallError('passkey_refused');
  const account = await accountOf(services, viewer);
  await db.transaction().execute(async (tx) => {
    const member = await lockLeavingMember(tx, viewer.id);
    if (!member) throw new CallError('authentication_required');
    if (member.status === 'pending_deletion') throw new CallError('pending_deletion');
    refuseFull((await listPasskeys(tx, viewer.id)).length);
    const { transports = [] } = credential.response;
    const passkey = { ...created, id: uuidv7(), memberId: viewer.id, transports, name, addedAt: now };
    if (!(await insertPasskey(tx, passkey))) throw new CallError('passkey_taken');
    await queuePasskeyMail(services, tx, account, 'passkey_added');
    await recordAudit(tx, {
      actor: { kind: 'member', id: viewer.id },
      action: 'passkey.add',
      subjectId: passkey.id,
      details: { synced: created.synced },
      site: site.domain,
    });
  });
}

/**
 * Removes a passkey (LOGIN-16). The member is told by mail. Sessions that it began go on.
 * @throws CallError not_found
 */
export async function removePasskey(
  services: Services,
  viewer: Viewer,
  site: Site,
  id: string,
): Promise<void> {
  const account = await accountOf(services, viewer);
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockUnerasedMember(tx, viewer.id))) throw new CallError('authentication_required');
    if (!(await deletePasskey(tx, viewer.id, id))) throw new CallError('not_found');
    await queuePasskeyMail(services, tx, account, 'passkey_removed');
    await recordRemoval(tx, { memberId: viewer.id, subjectId: id, site });
  });
}

/** Removes all passkeys of a member whose password is reset (LOGIN-9), with one mail about it (LOGIN-16). */
export async function removeAllPasskeys(
  services: Services,
  tx: Tx,
  account: Account,
  site: Site,
): Promise<void> {
  const removed = await deletePasskeysOf(tx, account.id);
  if (removed.length === 0) return;
  await queuePasskeyMail(services, tx, account, 'passkey_removed');
  for (const subjectId of removed) await recordRemoval(tx, { memberId: account.id, subjectId, site });
}

function recordRemoval(
  tx: Tx,
  { memberId, subjectId, site }: { memberId: string; subjectId: string; site: Site },
): Promise<void> {
  return recordAudit(tx, {
    actor: { kind: 'member', id: memberId },
    action: 'passkey.remove',
    subjectId,
    details: {},
    site: site.domain,
  });
}

/** Begins a log-in by passkey (LOGIN-14): whose it is becomes known with the answer. */
export async function preparePasskeyLogIn(
  { db, clock }: Services,
  site: Site,
): Promise<PasskeyRequestOptions> {
  const options = await requestOptions(site);
  const expiresAt = expiryAt(clock());
  await insertChallenge(db, options.challenge, { siteId: site.id, memberId: null, expiresAt });
  return options;
}

/**
 * Logs in the member whose passkey has signed (LOGIN-14). Only a right signature reveals more about the account, as a
 * right password does (LOGIN-5). A block of the address does not apply, since no passkey can be guessed.
 * @throws CallError passkey_expired, passkey_refused, pending_deletion, or forbidden for a banned member
 */
export async function logInByPasskey(
  { db, clock }: Services,
  { credential }: Body<'logInByPasskey'>,
  { site, viewer, deviceTokens, device, deviceTimeZone }: Visit,
): Promise<NewSession> {
  const now = clock();
  const challenge = challengeOf(credential);
  const isKnown =
    challenge !== null && (await takeChallenge(db, challenge, { siteId: site.id, memberId: null, now }));
  if (!isKnown) throw new CallError('passkey_expired');
  const owner = await findPasskeyOwner(db, site.id, credential.id);
  if (owner === null) throw new CallError('passkey_refused');
  return db.transaction().execute(async (tx) => {
    // The member is locked first, as by a deletion at the same moment, which ends every session (ACCOUNT-16).
    const member = await lockLeavingMember(tx, owner);
    const passkey = member && (await lockPasskey(tx, owner, credential.id));
    const used = passkey && (await checkUsed(site, credential, { passkey, challenge }));
    if (!used) throw new CallError('passkey_refused');
    if (member.status === 'pending_deletion') throw new CallError('pending_deletion');
    if (member.status === 'banned') throw new CallError('forbidden');
    if (!mayBeSignedIn(member)) throw new CallError('passkey_refused');
    await markPasskeyUsed(tx, passkey.id, { ...used, now });
    if (viewer) await endSession(tx, viewer.sessionHash);
    return openSession(tx, owner, { deviceTokens, device, deviceTimeZone, now });
  });
}

async function accountOf({ db }: Services, viewer: Viewer): Promise<Account> {
  const account = await findAccount(db, viewer.id);
  if (!account) throw new CallError('authentication_required');
  return account;
}

/** @throws CallError passkeys_full, with the number of passkeys that a member can have */
function refuseFull(count: number): void {
  if (count >= PASSKEYS.count) throw new CallError('passkeys_full', { params: { limit: PASSKEYS.count } });
}
