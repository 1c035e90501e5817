import { createHash, randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '@rendezvous/contract/rules';
import type { DbOrTx } from '../database/types.ts';
import { isTouchDue, lastActiveAt, touchPresence } from '../members/presence.store.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import type { Viewer } from './viewer.ts';

const DAY_MS = 86_400_000;

/** Tokens are 256 random bits; only their SHA-256 is kept. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Begins a session of 30 days and returns its token, to be set as the cookie. */
export async function beginSession(db: DbOrTx, memberId: string, now: Date): Promise<string> {
  const token = newToken();
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    })
    .execute();
  return token;
}

export async function endSession(db: DbOrTx, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends all of a member's sessions, but the one given: after a change of password. */
export async function endSessionsOf(db: DbOrTx, memberId: string, except?: Buffer): Promise<void> {
  let query = db.deleteFrom('session').where('member_id', '=', memberId);
  if (except) query = query.where('token_hash', '<>', except);
  await query.execute();
}

/** Who a session's token belongs to; null when it is unknown, expired, of another site, or its member may not be signed in. */
export async function findViewer(
  { db, clock, log }: Services,
  site: Pick<Site, 'id'>,
  token: string,
): Promise<Viewer | null> {
  const now = clock();
  const sessionHash = hashToken(token);
  const row = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .leftJoin('presence', 'presence.member_id', 'member.id')
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
      'member.country',
      'member.gender',
      'member.seeking',
      'member.created_at',
      lastActiveAt().as('last_active_at'),
    ]) // prettier-ignore
    .executeTakeFirst();
  if (!row || row.site_id !== site.id || row.status === 'deleted' || row.status === 'banned') return null;
  if (isTouchDue(row.last_active_at, now)) {
    // The call neither waits for this write nor fails with it.
    touchPresence(db, row.id, now).catch((error: unknown) =>
      log.warn({ err: error }, 'last activity was not written'),
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
    country: row.country as Viewer['country'],
    gender: row.gender,
    seeking: row.seeking,
    signedUpAt: row.created_at,
    sessionHash,
  };
}
