import { createHash, randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '@rendezvous/contract/rules';
import { PREPARED } from '../database/prepared.ts';
import type { DbOrTx } from '../database/types.ts';
import { isTouchDue, lastActiveAt, touchPresence } from '../members/presence.store.ts';
import { LOCAL_TIME_ZONE } from '../members/local-time-zone.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { UNKNOWN_DEVICE, type DeviceName } from './device-name.ts';
import type { Viewer } from './viewer.ts';

const DAY_MS = 86_400_000;
/** The last use of a session is written at most this often (ACCOUNT-23). */
const LAST_USE_PRECISION_MS = 15 * 60_000;

/** Tokens are 256 random bits; only their SHA-256 hash is stored (PRIVACY-4). */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Begins a session of 30 days (LOGIN-1) and returns its token, which becomes the value of the cookie. */
export async function beginSession(
  db: DbOrTx,
  memberId: string,
  now: Date,
  { browser, system }: DeviceName = UNKNOWN_DEVICE,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
      browser,
      system,
    })
    .execute();
  return token;
}

async function markUsed(db: DbOrTx, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute();
}

export async function endSession(db: DbOrTx, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends all sessions of a member except the given one, after a change of password (ACCOUNT-10, LOGIN-9). */
export async function endSessionsOf(db: DbOrTx, memberId: string, except?: Buffer): Promise<void> {
  let query = db.deleteFrom('session').where('member_id', '=', memberId);
  if (except) query = query.where('token_hash', '<>', except);
  await query.execute();
}

/**
 * Returns the member of a session's token, or null when the token is unknown, expired or of another site (SITE-2), or
 * when the account is deleted or banned (ACCOUNT-1). With `isActivity`, the member is active now (PROFILE-7); the session
 * is used either way (ACCOUNT-23).
 */
export async function findViewer(
  { db, clock, log }: Services,
  site: Pick<Site, 'id'>,
  token: string,
  { isActivity = true } = {},
): Promise<Viewer | null> {
  const now = clock();
  const sessionHash = hashToken(token);
  const row = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .leftJoin('presence', 'presence.member_id', 'member.id')
    .modifyFront(PREPARED)
    .where('session.token_hash', '=', sessionHash)
    .where('session.expires_at', '>', now)
    .select([
      'member.id',
      'member.site_id',
      'member.status',
      'member.profile_status',
      'member.role',
      'member.paid_at',
      'member.language',
      'member.time_zone',
      LOCAL_TIME_ZONE.as('local_time_zone'),
      'member.country',
      'member.gender',
      'member.seeking',
      'member.created_at',
      lastActiveAt().as('last_active_at'),
      'session.last_used_at',
      'session.created_at as session_began_at',
    ]) // prettier-ignore
    .executeTakeFirst();
  if (!row || row.site_id !== site.id || row.status === 'deleted' || row.status === 'banned') return null;
  if (isActivity && isTouchDue(row.last_active_at, now)) {
    // The call neither waits for this write nor fails when it fails.
    touchPresence(db, row.id, now).catch((error: unknown) =>
      log.warn({ err: error }, 'could not write the last activity of a member'),
    );
  }
  const lastUsedAt = row.last_used_at ?? row.session_began_at;
  if (now.getTime() - lastUsedAt.getTime() >= LAST_USE_PRECISION_MS) {
    markUsed(db, sessionHash, now).catch((error: unknown) =>
      log.warn({ err: error }, 'could not write the last use of a session'),
    );
  }
  return {
    id: row.id,
    siteId: row.site_id,
    status: row.status,
    profileStatus: row.profile_status,
    role: row.role,
    paid: row.paid_at !== null,
    language: row.language as Viewer['language'],
    timeZone: row.time_zone,
    localTimeZone: row.local_time_zone,
    country: row.country as Viewer['country'],
    gender: row.gender,
    seeking: row.seeking,
    signedUpAt: row.created_at,
    sessionHash,
    sessionBeganAt: row.session_began_at,
  };
}
