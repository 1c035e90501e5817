import { createHash } from 'node:crypto';
import { CallError } from '@rendezvous/contract/errors';
import { LOGIN_FAILURES, RESET_MAILS_PER_DAY } from '@rendezvous/contract/rules';
import { sql } from 'kysely';
import type { AttemptTable } from '../database/schema.ts';
import type { Db, DbOrTx, Tx } from '../database/types.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
type Kind = AttemptTable['kind'];

/** Attempts are stored under a hash of the address, known or unknown, since no response may reveal which it is. */
function subjectOf(email: string): Buffer {
  return createHash('sha256').update(email).digest();
}

export type LoginAttempt = { succeeded(): Promise<void>; failed(): CallError | null };

/**
 * Serialises the counting of one kind and subject until the transaction ends. The count must be read by a later
 * statement: the snapshot of a statement that waits for a lock is older than the lock.
 */
async function lockAttempts(tx: Tx, kind: Kind, subject: Buffer): Promise<void> {
  // Two numbers name the lock: the kind, and 32 bits of the subject. Subjects that collide only wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext(${`attempt:${kind}`}), ${subject.readInt32BE(0)}::int)`.execute(
    tx,
  );
}

/** What a log-in attempt is counted for: an address, or a browser in which the member has logged in (LOGIN-4). */
export type AttemptSubject = { readonly email: string } | { readonly deviceHash: Buffer };

/**
 * Begins a log-in attempt. It counts as a failure before the password is checked, because concurrent attempts must
 * count each other. Five failures within 15 minutes block the address or the browser for 15 minutes (LOGIN-3).
 * @throws CallError account_locked, with the minutes left
 */
export async function beginLoginAttempt(db: Db, by: AttemptSubject, now: Date): Promise<LoginAttempt> {
  const [kind, subject]: [Kind, Buffer] =
    'email' in by ? ['login_failure', subjectOf(by.email)] : ['device_failure', by.deviceHash];
  const times = await db.transaction().execute(async (tx) => {
    await lockAttempts(tx, kind, subject);
    const earlier = await tx
      .selectFrom('attempt')
      .where('kind', '=', kind)
      .where('subject_hash', '=', subject)
      .select('at')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(LOGIN_FAILURES.count)
      .execute();
    const found = earlier.map((row) => row.at.getTime());
    const blockedUntil = blockEnd(found);
    if (blockedUntil !== null && now.getTime() < blockedUntil) throw locked(blockedUntil - now.getTime());
    await tx.insertInto('attempt').values({ kind, subject_hash: subject, at: now }).execute();
    return found;
  });
  return {
    async succeeded() {
      await db.deleteFrom('attempt').where('kind', '=', kind).where('subject_hash', '=', subject).execute();
    },
    failed() {
      const end = blockEnd([now.getTime(), ...times].slice(0, LOGIN_FAILURES.count));
      return end === null ? null : locked(end - now.getTime());
    },
  };
}

/** Returns when the block caused by these failures (newest first) ends, or null when they cause none. */
function blockEnd(times: readonly number[]): number | null {
  const [newest] = times;
  const oldest = times[LOGIN_FAILURES.count - 1];
  if (newest === undefined || oldest === undefined) return null;
  if (newest - oldest >= LOGIN_FAILURES.windowMinutes * MINUTE_MS) return null;
  return newest + LOGIN_FAILURES.blockMinutes * MINUTE_MS;
}

function locked(milliseconds: number): CallError {
  return new CallError('account_locked', { params: { minutes: Math.ceil(milliseconds / MINUTE_MS) } });
}

/** Deletes the failures of an address after its owner has proved to own it (LOGIN-9). */
export async function forgetLoginFailures(db: DbOrTx, email: string): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('kind', '=', 'login_failure')
    .where('subject_hash', '=', subjectOf(email))
    .execute();
}

/**
 * Counts a request for a reset mail; an address can make five in 24 hours (LOGIN-7).
 * @throws CallError rate_limited, with the time of the next possible request
 */
export async function countResetRequest(tx: Tx, email: string, now: Date): Promise<void> {
  const subject = subjectOf(email);
  const kind: Kind = 'password_reset';
  await lockAttempts(tx, kind, subject);
  const today = await tx
    .selectFrom('attempt')
    .where('kind', '=', kind)
    .where('subject_hash', '=', subject)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .select('at')
    .orderBy('at', 'desc')
    .limit(RESET_MAILS_PER_DAY)
    .execute();
  const oldest = today[RESET_MAILS_PER_DAY - 1];
  if (oldest) {
    const retryAt = new Date(oldest.at.getTime() + DAY_MS);
    throw new CallError('rate_limited', { params: { retry_at: retryAt.toISOString() } });
  }
  await tx.insertInto('attempt').values({ kind, subject_hash: subject, at: now }).execute();
}
