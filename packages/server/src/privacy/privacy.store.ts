import { sql } from 'kysely';
import type { Db, DbOrTx, Tx } from '../database/types.ts';
import { erasedValues } from './erased-values.store.ts';
import { personalTables, type PersonalTable } from './personal-data.ts';
import { isAbout, type Person } from './rows-of.store.ts';

/** Any number will do, as long as no other advisory lock of this database has it. */
const ERASURE_LOCK = 7_364_636_434;

/** A member who was not erased. */
export async function findPerson(db: DbOrTx, id: string): Promise<Person | null> {
  const row = await db
    .selectFrom('member')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .select(['id', 'email'])
    .executeTakeFirst();
  return row ?? null;
}

/** The names of members as they are shown; one who was erased has none. */
export async function readShownNames(db: DbOrTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: string; name: string }>`
    select id, name from member where id = any (${ids}::uuid[]) and erased_at is null`.execute(db);
  return new Map(rows.rows.map(({ id, name }) => [id, name]));
}

export type ToErase = Person & {
  readonly status: string;
  readonly deletionRequestedAt: Date | null;
  readonly erasedAt: Date | null;
};

/**
 * Holds a member for erasure: calls of theirs that write wait, or were waited for. Erasures come one after the other, as
 * two who know each other would wait for one another. Orders and browsers are held before the member, in the order in
 * which a payment and a log-in take them.
 */
export async function lockForErasure(tx: Tx, id: string): Promise<ToErase | null> {
  await sql`select pg_advisory_xact_lock(${ERASURE_LOCK})`.execute(tx);
  await tx
    .selectFrom('purchase_order')
    .where('member_id', '=', id)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx
    .selectFrom('login_device')
    .where('member_id', '=', id)
    .select('token_hash')
    .orderBy('token_hash')
    .forUpdate()
    .execute();
  const row = await tx
    .selectFrom('member')
    .where('id', '=', id)
    .select([
      'id',
      'email',
      'status',
      'deletion_requested_at as deletionRequestedAt',
      'erased_at as erasedAt',
    ])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whom the member has in a conversation or among their likes, either way. */
export async function readAcquaintances(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select other_id as id from participation where member_id = ${id}
    union select liked_id from liking where liker_id = ${id}
    union select liker_id from liking where liked_id = ${id}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Deletes answers to calls of these members that tell of the erased one: a repeated call is judged again. */
export async function deleteAnswersAbout(tx: Tx, id: string, callers: readonly string[]): Promise<void> {
  await sql`
    delete from idempotent_answer
    where member_id = any (${callers}::uuid[]) and position(${id} in answer::text) > 0`.execute(tx);
}

/** Deletes conversations that nobody is left to read. */
export async function deleteAbandonedConversations(tx: Tx, id: string): Promise<void> {
  await sql`
    delete from conversation using participation mine, member other
    where mine.member_id = ${id} and conversation.id = mine.conversation_id
      and other.id = mine.other_id and other.erased_at is not null`.execute(tx);
}

/** Deletes, empties and replaces what the list of personal data says, of one member; again, it changes nothing. */
export async function eraseRows(tx: Tx, person: Person, now: Date): Promise<void> {
  for (const table of inOrderOfErasure()) {
    if (table.rowsGo) {
      await sql`delete from ${sql.table(table.table)} where ${isAbout(table.whose, person)}`.execute(tx);
      continue;
    }
    const changes = [...table.columns].flatMap(([column, [, left]]) => {
      if (left === 'emptied') return [sql`${sql.ref(column)} = null`];
      return left === 'replaced' ? [sql`${sql.ref(column)} = ${valueOf(table, column, now)}`] : [];
    });
    if (changes.length === 0) continue;
    await sql`
      update ${sql.table(table.table)} set ${sql.join(changes)}
      where ${isAbout(table.whose, person)}`.execute(tx);
  }
}

function valueOf({ table }: PersonalTable, column: string, now: Date) {
  const values = erasedValues(now) as Partial<Record<string, Partial<Record<string, unknown>>>>;
  const value = values[table]?.[column];
  if (value === undefined) throw new Error(`Nothing replaces ${table}.${column} at erasure.`);
  return value;
}

/** What is found through another table comes before it, and the member, by whose address others are found, is last. */
function inOrderOfErasure(): PersonalTable[] {
  const turn = ({ table, whose }: PersonalTable) => {
    if (table === 'member') return 2;
    return whose.some((link) => link.in) ? 0 : 1;
  };
  return personalTables().toSorted((one, other) => turn(one) - turn(other));
}

/** Members whose deletion was asked for before a time, the earliest first. */
export async function findDueErasures(db: Db, requestedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .where('status', '=', 'pending_deletion')
    .where('deletion_requested_at', '<=', requestedBefore)
    .orderBy('deletion_requested_at')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}
