import { DEVICE_DAYS } from '@rendezvous/contract/rules';
import type { DbOrTx, Tx } from '../database/types.ts';
import { hashToken, newToken } from './sessions.store.ts';

/** How many browsers of a member are remembered (LOGIN-4); the one with the oldest log-in is dropped first. */
const DEVICES_A_MEMBER = 20;

const DAY_MS = 86_400_000;

/** Finds the token that belongs to a browser in which the member has logged in; null when none does. */
export async function findDevice(
  db: DbOrTx,
  memberId: string,
  tokens: readonly string[],
  now: Date,
): Promise<{ token: string; hash: Buffer } | null> {
  if (tokens.length === 0) return null;
  const known = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const row = await db
    .selectFrom('login_device')
    .where('token_hash', 'in', tokens.map(hashToken))
    .where('member_id', '=', memberId)
    .where('last_login_at', '>', new Date(now.getTime() - DEVICE_DAYS * DAY_MS))
    .select('token_hash')
    .executeTakeFirst();
  if (!row) return null;
  const hash = Buffer.from(row.token_hash);
  const token = known.get(hash.toString('hex'));
  return token === undefined ? null : { token, hash };
}

/**
 * Remembers the browser, or extends the time for which it is remembered.
 * @returns the token of the browser: the existing one, or a new one
 */
export async function rememberDevice(
  tx: Tx,
  memberId: string,
  tokens: readonly string[],
  now: Date,
): Promise<string> {
  const device = await findDevice(tx, memberId, tokens, now);
  if (device) {
    await tx
      .updateTable('login_device')
      .set({ last_login_at: now })
      .where('token_hash', '=', device.hash)
      .execute();
    return device.token;
  }
  const token = newToken();
  await tx
    .insertInto('login_device')
    .values({ token_hash: hashToken(token), member_id: memberId, last_login_at: now })
    .execute();
  await tx
    .deleteFrom('login_device')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('login_device')
        .where('member_id', '=', memberId)
        .orderBy('last_login_at', 'desc')
        .orderBy('token_hash')
        .offset(DEVICES_A_MEMBER)
        .select('token_hash'),
    )
    .execute();
  return token;
}

/** Forgets all browsers of a member except those given; a new password does so (LOGIN-4). */
export async function forgetDevices(
  db: DbOrTx,
  memberId: string,
  { except }: { except: readonly string[] } = { except: [] },
): Promise<void> {
  let query = db.deleteFrom('login_device').where('member_id', '=', memberId);
  if (except.length > 0) query = query.where('token_hash', 'not in', except.map(hashToken));
  await query.execute();
}

export async function deleteOldDevices(tx: Tx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DEVICE_DAYS * DAY_MS);
  const deleted = await tx.deleteFrom('login_device').where('last_login_at', '<=', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
