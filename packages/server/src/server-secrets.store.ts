import type { Insertable } from 'kysely';
import type { ServerSecretTable } from './database/technical-schema.ts';
import type { DbOrTx } from './database/types.ts';

/** Stores a secret unless one of that purpose and version exists, since several processes may start at once. */
export async function insertSecret(db: DbOrTx, secret: Insertable<ServerSecretTable>): Promise<void> {
  await db
    .insertInto('server_secret')
    .values(secret)
    .onConflict((conflict) => conflict.columns(['purpose', 'version']).doNothing())
    .execute();
}

/** Reads the secrets of a purpose, the newest version first. */
export async function readSecrets(db: DbOrTx, purpose: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('server_secret')
    .where('purpose', '=', purpose)
    .orderBy('version', 'desc')
    .select('value')
    .execute();
  return rows.map(({ value }) => Buffer.from(value));
}
