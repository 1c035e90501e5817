import { randomBytes } from 'node:crypto';
import type { DbOrTx } from '../../database/types.ts';

export type SandboxCredentials = { readonly apiKey: string; readonly webhookSecret: string };

const ID = 'credentials';

/**
 * The keys between the site and its payment sandbox. They are created on first use and stored in the database, so that
 * all processes of an installation have the same.
 */
export async function sandboxCredentials(db: DbOrTx): Promise<SandboxCredentials> {
  const made: SandboxCredentials = {
    apiKey: `sk_test_${randomBytes(24).toString('base64url')}`,
    webhookSecret: `whsec_${randomBytes(32).toString('base64url')}`,
  };
  await db
    .insertInto('sandbox_object')
    .values({ id: ID, kind: 'credentials', body: JSON.stringify(made) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await db
    .selectFrom('sandbox_object')
    .where('id', '=', ID)
    .select('body')
    .executeTakeFirstOrThrow();
  return row.body as SandboxCredentials;
}
