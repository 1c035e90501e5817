import { refuseActivationMailTooSoon } from '@rendezvous/contract/account-input';
import type { Body } from '@rendezvous/contract/calls';
import { COUNTRIES } from '@rendezvous/contract/countries';
import { normaliseEmail } from '@rendezvous/contract/credentials';
import { CallError } from '@rendezvous/contract/errors';
import { v7 as uuidv7 } from 'uuid';
import { enqueueSignupMessage, keepSignupMessage } from '../chat/signup-message.commands.ts';
import type { Tx } from '../database/types.ts';
import { creditMember, openAccount } from '../ledger/ledger.store.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import type { Touches } from '../traffic/attribution.ts';
import type { DeviceName } from './device-name.ts';
import { queueActivationMail } from './account-mails.ts';
import {
  confirmMember,
  findAccount,
  findAccountByEmail,
  insertMember,
  lockUnerasedMember,
} from './accounts.store.ts';
import { findLastMailTime, useMailToken } from './mail-tokens.store.ts';
import { hashPassword } from './passwords.ts';
import { openSession, type NewSession } from './open-session.ts';
import { endSession } from './sessions.store.ts';
import type { Viewer } from './viewer.ts';

/** The site of a request, its session, and the device tokens of its browser. */
export type Visit = {
  readonly site: Site;
  readonly viewer: Viewer | null;
  readonly deviceTokens: readonly string[];
  readonly device: DeviceName;
  /** IANA name; null if the device has not told it. */
  readonly deviceTimeZone: string | null;
};

/**
 * Creates an unconfirmed member with ledger account, activation mail and session in one transaction (SIGNUP-12).
 * The caller has validated the input (`signUpProblems`). The last parameter has the advertiser's links by which the visitor came.
 * @throws CallError email_taken (SIGNUP-10), pending_deletion for an account that waits to be deleted (SIGNUP-11),
 * invalid_fields for a message to a fictional profile that was not acknowledged (FICTION-3)
 */
export async function signUp(
  services: Services,
  body: Body<'signUp'>,
  { site, viewer, deviceTokens, device, deviceTimeZone }: Visit,
  { first, last }: Touches,
): Promise<NewSession> {
  const { db, clock } = services;
  const email = normaliseEmail(body.email);
  const owner = await findAccountByEmail(db, site, email);
  if (owner) throw new CallError(owner.status === 'pending_deletion' ? 'pending_deletion' : 'email_taken');
  const passwordHash = await hashPassword(body.password);
  const now = clock();
  const memberId = uuidv7();
  const name = body.name.trim();
  return db.transaction().execute(async (tx) => {
    const made = await insertMember(tx, {
      id: memberId,
      site_id: site.id,
      email,
      password_hash: passwordHash,
      status: 'not_confirmed',
      profile_status: 'disabled',
      language: body.language,
      time_zone: COUNTRIES[body.country].timeZone,
      name,
      date_of_birth: body.date_of_birth,
      gender: body.gender,
      seeking: body.seeking,
      country: body.country,
      region: body.region,
      tracking: JSON.stringify(last ?? {}),
      first_tracking: first && JSON.stringify(first),
      created_at: now,
      listed_at: now,
    });
    if (!made) throw new CallError('email_taken');
    await openAccount(tx, memberId);
    await keepSignupMessage(tx, memberId, body, { site, now });
    const to = { id: memberId, siteId: site.id, email, name, language: body.language };
    await queueActivationMail(services, tx, to, body);
    if (viewer) await endSession(tx, viewer.sessionHash);
    return openSession(tx, memberId, { deviceTokens, device, deviceTimeZone, now });
  });
}

/**
 * Confirms the address to which a link was sent. The member becomes active and gets sign-up credits once (ACCOUNT-4).
 * @throws CallError link_expired when the link is unknown, used, too old or of another site
 */
export async function activate(
  services: Services,
  token: string,
  { site, viewer, deviceTokens, device, deviceTimeZone }: Visit,
): Promise<NewSession> {
  const { db, clock, live } = services;
  const now = clock();
  const session = await db.transaction().execute(async (tx) => {
    const memberId = await useMailToken(tx, 'activation', token, now);
    if (!memberId || !(await confirmMember(tx, memberId, site.id, now))) throw new CallError('link_expired');
    await welcomeConfirmed(services, tx, memberId, site);
    await live.record(tx, [{ memberId, type: 'self.changed', ref: {} }]);
    if (viewer) await endSession(tx, viewer.sessionHash);
    return openSession(tx, memberId, { deviceTokens, device, deviceTimeZone, now });
  });
  await live.announce([session.memberId]);
  return session;
}

/**
 * Gives the credits of a confirmed address (ACCOUNT-4) and sends the message that was written at sign-up (SIGNUP-16).
 * The caller confirms the address in the same transaction, once.
 */
export async function welcomeConfirmed(
  services: Services,
  tx: Tx,
  memberId: string,
  { settings }: Site,
): Promise<void> {
  const { signup_credits: credits } = settings;
  if (credits > 0) await creditMember(tx, { cause: `signup:${memberId}`, memberId, credits }, 'granted');
  await enqueueSignupMessage(services, tx, memberId);
}

/**
 * Sends another activation link (ACCOUNT-6); does nothing for a member who has already confirmed. The member's row is
 * locked, so that of two simultaneous requests one is refused.
 * @throws CallError rate_limited within 60 seconds of the last link
 */
export async function resendActivation(
  services: Services,
  viewer: Viewer,
  body: Body<'resendActivation'>,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockUnerasedMember(tx, viewer.id))) return;
    const account = await findAccount(tx, viewer.id);
    if (account?.status !== 'not_confirmed') return;
    refuseActivationMailTooSoon(await findLastMailTime(tx, 'activation', viewer.id), services.clock());
    await queueActivationMail(services, tx, account, body);
  });
}
