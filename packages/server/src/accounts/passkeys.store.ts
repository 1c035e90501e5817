import type { DbOrTx, Tx } from '../database/types.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import { hashToken } from './sessions.store.ts';

/** A passkey with what its signatures are checked by. Its `credentialId` is base64url. */
export type StoredPasskey = {
  readonly id: string;
  readonly memberId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
  readonly name: string;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
};

const COLUMNS = [
  'passkey.id',
  'passkey.member_id',
  'passkey.credential_id',
  'passkey.public_key',
  'passkey.counter',
  'passkey.transports',
  'passkey.synced',
  'passkey.name',
  'passkey.created_at',
  'passkey.last_used_at',
] as const;

type Row = {
  id: string;
  member_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: string;
  transports: string[];
  synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

const bytesOf = (credentialId: string) => Buffer.from(credentialId, 'base64url');

const passkeyOf = (row: Row): StoredPasskey => ({
  id: row.id,
  memberId: row.member_id,
  // PGlite returns arrays of bytes that are no buffers.
  credentialId: Buffer.from(row.credential_id).toString('base64url'),
  publicKey: Uint8Array.from(row.public_key),
  counter: Number(row.counter),
  transports: row.transports,
  synced: row.synced,
  name: row.name,
  addedAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** The passkeys of a member, the last added first. */
export async function listPasskeys(db: DbOrTx, memberId: string): Promise<StoredPasskey[]> {
  const rows = await db
    .selectFrom('passkey')
    .where('member_id', '=', memberId)
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(passkeyOf);
}

/** Adds a passkey, unused so far; returns false when its credential belongs to one already. */
export async function insertPasskey(
  tx: Tx,
  { id, memberId, ...passkey }: Omit<StoredPasskey, 'lastUsedAt'>,
): Promise<boolean> {
  try {
    await tx
      .insertInto('passkey')
      .values({
        id,
        member_id: memberId,
        credential_id: bytesOf(passkey.credentialId),
        public_key: Buffer.from(passkey.publicKey),
        counter: passkey.counter,
        transports: [...passkey.transports],
        synced: passkey.synced,
        name: passkey.name,
        created_at: passkey.addedAt,
        last_used_at: null,
      })
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Renames a passkey of the member; returns false when they have none with this id. */
export async function renamePasskey(
  db: DbOrTx,
  memberId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const renamed = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** Removes a passkey of the member; returns false when they have none with this id. */
export async function deletePasskey(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Removes all passkeys of a member and returns their ids. */
export async function deletePasskeysOf(tx: Tx, memberId: string): Promise<string[]> {
  const removed = await tx.deleteFrom('passkey').where('member_id', '=', memberId).returning('id').execute();
  return removed.map(({ id }) => id);
}

/** The member of the site whose passkey has this credential id, or null. */
export async function findPasskeyOwner(
  db: DbOrTx,
  siteId: number,
  credentialId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('passkey')
    .innerJoin('member', 'member.id', 'passkey.member_id')
    .where('credential_id', '=', bytesOf(credentialId))
    .where('member.site_id', '=', siteId)
    .select('member.id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Locks a passkey of a member, so that log-ins with it at the same moment count each other. */
export async function lockPasskey(
  tx: Tx,
  memberId: string,
  credentialId: string,
): Promise<StoredPasskey | null> {
  const row = await tx
    .selectFrom('passkey')
    .where('credential_id', '=', bytesOf(credentialId))
    .where('member_id', '=', memberId)
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst();
  return row ? passkeyOf(row) : null;
}

/** Stores what a log-in has told about a passkey. */
export async function markPasskeyUsed(
  tx: Tx,
  id: string,
  { counter, synced, now }: { readonly counter: number; readonly synced: boolean; readonly now: Date },
): Promise<void> {
  await tx.updateTable('passkey').set({ counter, synced, last_used_at: now }).where('id', '=', id).execute();
}

/** What a browser was asked to sign: for whom, or null for a log-in. */
type Challenge = { readonly siteId: number; readonly memberId: string | null };

export async function insertChallenge(
  db: DbOrTx,
  challenge: string,
  { siteId, memberId, expiresAt }: Challenge & { readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      site_id: siteId,
      member_id: memberId,
      expires_at: expiresAt,
    })
    .execute();
}

/** Uses up a challenge, whatever becomes of the answer (LOGIN-15); false when there is none, or it has expired. */
export async function takeChallenge(
  db: DbOrTx,
  challenge: string,
  { siteId, memberId, now }: Challenge & { readonly now: Date },
): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('site_id', '=', siteId)
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .returning('expires_at')
    .executeTakeFirst();
  return used !== undefined && used.expires_at > now;
}
