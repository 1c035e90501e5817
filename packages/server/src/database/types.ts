import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
/** A database or a transaction, for reads that can run inside a transaction. */
export type DbOrTx = Db | Tx;
