import { sql, type RawBuilder } from 'kysely';
import type { Db, DbOrTx, Tx } from '../database/types.ts';
import { erasedValues } from './erased-values.store.ts';
import { personalTables, type PersonalTable } from './personal-data.ts';
import { isAbout, type Person } from './rows-of.store.ts';

/** The number is arbitrary, but no other advisory lock of this database may use it. */
const ERASURE_LOCK = 7_364_636_434;

/** Finds a member who is not erased. */
export async function findPerson(db: DbOrTx, id: string): Promise<Person | null> {
  const row = await db
    .selectFrom('member')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .select(['id', 'email'])
    .executeTakeFirst();
  return row ?? null;
}

/** Reads the displayed names of members; erased members have none. */
export async function readShownNames(db: DbOrTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: string; name: string }>`
    select id, name from member where id = any (${ids}::uuid[]) and erased_at is null`.execute(db);
  return new Map(rows.rows.map(({ id, name }) => [id, name]));
}

export type MemberToErase = Person & {
  readonly status: string;
  readonly deletionRequestedAt: Date | null;
  readonly erasedAt: Date | null;
};

/**
 * Locks a member for erasure: calls of theirs that write finish before it or wait. Erasures run one after the other,
 * since those of two connected members could deadlock. Orders and browsers are locked before the member, in the same
 * order as by a payment and a log-in.
 */
export async function lockForErasure(tx: Tx, id: string): Promise<MemberToErase | null> {
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

/** Deletes stored responses to these members that mention the erased one; a repeated call is then executed again. */
export async function deleteAnswersAbout(tx: Tx, id: string, callers: readonly string[]): Promise<void> {
  await sql`
    delete from idempotent_answer
    where member_id = any (${callers}::uuid[]) and position(${id} in answer::text) > 0`.execute(tx);
}

/** Deletes conversations of the member in which the other is erased too (PRIVACY-5). */
export async function deleteAbandonedConversations(tx: Tx, id: string): Promise<void> {
  await sql`
    delete from conversation using participation mine, member other
    where mine.member_id = ${id} and conversation.id = mine.conversation_id
      and other.id = mine.other_id and other.erased_at is not null`.execute(tx);
}

/** Deletes rows and empties and replaces columns of a member by the list of personal data. It can be repeated. */
export async function eraseRows(tx: Tx, person: Person, now: Date): Promise<void> {
  for (const table of tablesInErasureOrder()) {
    if (table.rowsGo) {
      await deleteRows(tx, table, isAbout(table.subjects, person));
      continue;
    }
    const changes = [...table.columns].flatMap(([column, [, erasure]]) => {
      if (erasure === 'emptied') return [sql`${sql.ref(column)} = null`];
      return erasure === 'replaced' ? [sql`${sql.ref(column)} = ${valueOf(table, column, now)}`] : [];
    });
    if (changes.length === 0) continue;
    await sql`
      update ${sql.table(table.table)} set ${sql.join(changes)}
      where ${isAbout(table.subjects, person)}`.execute(tx);
  }
}

async function deleteRows(
  tx: Tx,
  { table, isTakenByJob }: PersonalTable,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const name = sql.table(table);
  const free = sql`ctid in (select ctid from ${name} where ${condition} for update skip locked)`;
  await sql`delete from ${name} where ${isTakenByJob ? free : condition}`.execute(tx);
}

function valueOf({ table }: PersonalTable, column: string, now: Date) {
  const values = erasedValues(now) as Partial<Record<string, Partial<Record<string, unknown>>>>;
  const value = values[table]?.[column];
  if (value === undefined) throw new Error(`No value replaces ${table}.${column} at erasure.`);
  return value;
}

/**
 * Orders tables that are found through another one before that one. The member comes last, since its address identifies
 * rows of other tables.
 */
function tablesInErasureOrder(): PersonalTable[] {
  const rank = ({ table, subjects }: PersonalTable) => {
    if (table === 'member') return 2;
    return subjects.some((link) => link.in) ? 0 : 1;
  };
  return personalTables().toSorted((one, other) => rank(one) - rank(other));
}

/** Finds members who requested deletion before a time, the earliest first (ACCOUNT-17). */
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
