import { sql, type RawBuilder } from 'kysely';
import type { Db, DbOrTx, Tx } from '../database/types.ts';
import { RETENTION } from '../privacy/retention.ts';
import type { EventToRecord } from './live-bus.ts';
import type { StreamPosition } from './stream-position.ts';

/** How long ago a stream may have ended to be resumed (LIVE-3). */
export const RESUME_MINUTES = 60;
/** How long events are stored (PRIVACY-2). */
const RETENTION_MINUTES = RETENTION.liveEvents.days * 24 * 60;
const BATCH = 1_000;
/** How many rows one read returns at most. */
export const MAX_EVENTS_PER_READ = 500;

export type OutboxRow = {
  readonly id: number;
  readonly type: EventToRecord['type'];
  readonly ref: Readonly<Record<string, string>>;
};

/** A moment of the database: its `pg_snapshot` as text, and seconds since 1970 by its clock. */
export type Moment = { readonly snapshot: string; readonly at: number };

export async function insertEvents(tx: Tx, events: readonly EventToRecord[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('live_event')
    .values(
      events.map(({ memberId, type, ref }) => ({ member_id: memberId, type, ref: JSON.stringify(ref) })),
    )
    .execute();
}

/** Reads the current moment; a stream that starts here has received all earlier events. */
export async function readMoment(db: DbOrTx): Promise<Moment> {
  const { rows } = await sql<{ snapshot: string; at: string }>`select ${MOMENT}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The database returned no snapshot.');
  return { snapshot: row.snapshot, at: Number(row.at) };
}

/**
 * The rows that are new to the session's member at the position, oldest first; null if the session has ended. At a
 * partial position these are the remaining rows of the unfinished read.
 */
export async function readNewEvents(
  db: DbOrTx,
  request: { session: string; now: Date; position: StreamPosition },
): Promise<{ rows: OutboxRow[]; moment: Moment } | null> {
  const { snapshot, partial } = request.position;
  const { rows } = await sql<{
    id: string | null;
    type: EventToRecord['type'];
    ref: Record<string, string>;
    snapshot: string;
    at: string;
  }>`
    select e.id, e.type, e.ref, ${MOMENT}
    from session s
    join member m on m.id = s.member_id and m.status not in ('deleted', 'banned')
    left join live_event e
      on e.member_id = s.member_id
      and ${isNewSince(snapshot)}
      and ${partial ? sql`e.id > ${String(partial.upTo)} and ${isVisibleIn(partial.snapshot)}` : sql`true`}
    where s.token_hash = ${Buffer.from(request.session, 'hex')} and s.expires_at > ${request.now}
    order by e.id
    limit ${sql.lit(MAX_EVENTS_PER_READ)}`.execute(db);
  const [first] = rows;
  if (!first) return null;
  return {
    rows: rows.flatMap(({ id, type, ref }) => (id === null ? [] : [{ id: Number(id), type, ref }])),
    moment: { snapshot: first.snapshot, at: Number(first.at) },
  };
}

/** The given members who have rows that `snapshot` does not see: their announcement may have been lost. */
export async function findMembersWithNewEvents(
  db: Db,
  memberIds: readonly string[],
  snapshot: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const batch of inBatches(memberIds)) {
    const { rows } = await sql<{ member_id: string }>`
      select distinct e.member_id from live_event e
      where e.member_id = any (${batch}::uuid[]) and ${isNewSince(snapshot)}`.execute(db);
    found.push(...rows.map((row) => row.member_id));
  }
  return found;
}

/** The given sessions (hashes as hex) that are still valid. */
export async function findValidSessions(
  db: Db,
  sessions: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const valid = new Set<string>();
  for (const batch of inBatches(sessions)) {
    const hashes = batch.map((session) => Buffer.from(session, 'hex'));
    const rows = await db
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .where('session.token_hash', 'in', hashes)
      .where('session.expires_at', '>', now)
      .where('member.status', 'not in', ['deleted', 'banned'])
      .select('session.token_hash')
      .execute();
    for (const row of rows) valid.add(Buffer.from(row.token_hash).toString('hex'));
  }
  return valid;
}

/** Deletes events after their retention time and returns how many there were (PRIVACY-2). */
export async function deleteOldEvents(tx: Tx): Promise<number> {
  const deleted = await tx
    .deleteFrom('live_event')
    .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${sql.lit(RETENTION_MINUTES)})`)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

const MOMENT = sql`pg_current_snapshot()::text as snapshot, extract(epoch from now())::bigint as at`;

function isVisibleIn(snapshot: string): RawBuilder<boolean> {
  return sql<boolean>`pg_visible_in_snapshot(e.tx, ${snapshot}::pg_snapshot)`;
}

/**
 * Condition on a row: its transaction is not visible in the snapshot. The first comparison is there for the index. The
 * last one leaves out rows with a transaction id that this database has not reached: they come from a restored backup.
 */
function isNewSince(snapshot: string): RawBuilder<boolean> {
  return sql<boolean>`(
    e.tx >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and not ${isVisibleIn(snapshot)}
    and pg_visible_in_snapshot(e.tx, pg_current_snapshot())
  )`;
}

function* inBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH);
}
