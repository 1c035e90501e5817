import { sql } from 'kysely';
import type { Db, DbOrTx, Tx } from '../database/types.ts';
import type { EventToRecord } from './live-bus.ts';

/**
 * The outbox, in the database's own time: what counts is how long a transaction took there, not any rule's clock.
 * See docs/decisions/0004-live-delivery.md for why a place is not just the last id.
 */
export const LONGEST_TRANSACTION_SECONDS = 15;
const SETTLED = sql`make_interval(secs => ${sql.lit(2 * LONGEST_TRANSACTION_SECONDS)})`;
/** How long a stream may have been away and still resume. */
const RESUME_MINUTES = 60;
const KEEP_MINUTES = 120;
/** Rows found by a sweep: more than the time between two sweeps. */
const SWEPT_SECONDS = 60;
const BATCH = 1_000;
/** Rows read at once; one who missed more than this fetches everything again. */
export const NEWS_AT_ONCE = 500;

export type OutboxRow = {
  readonly id: number;
  readonly type: EventToRecord['type'];
  readonly ref: Readonly<Record<string, string>>;
  readonly createdAt: Date;
};

export async function insertEvents(tx: Tx, events: readonly EventToRecord[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('live_event')
    .values(
      events.map(({ memberId, type, ref }) => ({ member_id: memberId, type, ref: JSON.stringify(ref) })),
    )
    .execute();
}

/** When the member's event happened, if it is recent enough to resume from. */
export async function findEventTime(db: DbOrTx, memberId: string, id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('live_event')
    .where('id', '=', String(id))
    .where('member_id', '=', memberId)
    .select('created_at')
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/**
 * Where to read from for one who has had what happened before `since`, or for a newcomer without it.
 * `floor`: rows up to this id are settled, nothing below it can still commit. `tooLate`: rows may be gone already.
 */
export async function findPlace(
  db: DbOrTx,
  memberId: string,
  since: Date | null,
): Promise<{ floor: number; at: Date; tooLate: boolean }> {
  const { rows } = await sql<{ floor: string | null; at: Date; too_late: boolean }>`
    with place as (
      select now() as at, coalesce(${since}::timestamptz, now()) as since
    )
    select
      place.at,
      place.since < place.at - make_interval(mins => ${sql.lit(RESUME_MINUTES)}) as too_late,
      (
        select id from live_event
        where member_id = ${memberId} and created_at < place.since - ${SETTLED}
        order by id desc limit 1
      ) as floor
    from place`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The database did not tell the time.');
  return { floor: Number(row.floor ?? 0), at: row.at, tooLate: row.too_late };
}

/** The member's rows above the floor that were not seen yet, oldest first; null when the session has ended. */
export async function readNews(
  db: DbOrTx,
  asked: { sessionHash: Buffer; now: Date; floor: number; seen: readonly number[] },
): Promise<{ rows: OutboxRow[]; settledBefore: Date } | null> {
  const { rows } = await sql<{
    id: string | null;
    type: EventToRecord['type'];
    ref: Record<string, string>;
    created_at: Date;
    settled_before: Date;
  }>`
    select e.id, e.type, e.ref, e.created_at, now() - ${SETTLED} as settled_before
    from session s
    join member m on m.id = s.member_id and m.status not in ('deleted', 'banned')
    left join live_event e
      on e.member_id = s.member_id
      and e.id > ${String(asked.floor)}::bigint
      and e.id <> all (${`{${asked.seen.join(',')}}`}::bigint[])
    where s.token_hash = ${asked.sessionHash} and s.expires_at > ${asked.now}
    order by e.id
    limit ${sql.lit(NEWS_AT_ONCE)}`.execute(db);
  const [first] = rows;
  if (!first) return null;
  return {
    rows: rows.flatMap(({ id, type, ref, created_at }) =>
      id === null ? [] : [{ id: Number(id), type, ref, createdAt: created_at }],
    ),
    settledBefore: first.settled_before,
  };
}

/** Which of these members have rows of the last minute: news whose announcement may have been lost. */
export async function findMembersWithRecentEvents(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const batch of inBatches(memberIds)) {
    const rows = await db
      .selectFrom('live_event')
      .where('member_id', 'in', batch)
      .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${sql.lit(SWEPT_SECONDS)})`)
      .select('member_id')
      .distinct()
      .execute();
    found.push(...rows.map((row) => row.member_id));
  }
  return found;
}

/** Which of these sessions (hashes as hex) still hold. */
export async function findLivingSessions(db: Db, hashes: readonly Buffer[], now: Date): Promise<Set<string>> {
  const living = new Set<string>();
  for (const batch of inBatches(hashes)) {
    const rows = await db
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .where('session.token_hash', 'in', batch)
      .where('session.expires_at', '>', now)
      .where('member.status', 'not in', ['deleted', 'banned'])
      .select('session.token_hash')
      .execute();
    for (const row of rows) living.add(Buffer.from(row.token_hash).toString('hex'));
  }
  return living;
}

/** Drops events that nobody can resume from any more. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('live_event')
    .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${sql.lit(KEEP_MINUTES)})`)
    .execute();
}

function* inBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH);
}
