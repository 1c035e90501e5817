import { WAITING_REPLIES } from '@rendezvous/contract/rules';
import { historyFrom } from '@rendezvous/contract/sending';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { DbOrTx, Tx } from '../database/types.ts';
import { sitesOf } from '../moderation/desk.policy.ts';
import type { Staff } from './replies.policy.ts';

/** The two of a conversation between a fictional profile and a real member. */
export type ReplyPair = {
  readonly profileId: string;
  readonly memberId: string;
  readonly siteId: number;
  /** The domain of the profile's site. */
  readonly site: string;
};

/** SQL condition that the fictional profile `profile` belongs to the sites of the reader. */
function isOnSiteOf(staff: Staff): RawBuilder<SqlBool> {
  const siteId = sitesOf(staff);
  return siteId === null ? sql<SqlBool>`true` : sql<SqlBool>`profile.site_id = ${siteId}`;
}

/** The pair of a conversation that the reader may know; null for any other. */
export async function findPair(db: DbOrTx, staff: Staff, conversationId: string): Promise<ReplyPair | null> {
  const { rows } = await sql<ReplyPair>`
    select profile.id as "profileId", other.id as "memberId", site.id as "siteId", site.domain as site
    from participation mine
    join member profile on profile.id = mine.member_id and profile.fictional
    join member other on other.id = mine.other_id and not other.fictional
    join site on site.id = profile.site_id
    where mine.conversation_id = ${conversationId} and ${isOnSiteOf(staff)}`.execute(db);
  return rows[0] ?? null;
}

/** The conversations whose last message is from a member whom the profile can answer (FICTION-5, CHAT-16). */
function waitingConversations(staff: Staff, now: Date): RawBuilder<unknown> {
  return sql`participation mine
    join member profile on profile.id = mine.member_id
      and profile.fictional and profile.status = 'active' and profile.profile_status = 'active'
    join member other on other.id = mine.other_id
      and not other.fictional and other.status = 'active' and other.profile_status = 'active'
    join message last on last.id = mine.last_message_id and last.sender_id = other.id
      and last.id > mine.cleared_up_to and last.sent_at >= ${historyFrom(now)}
    join site on site.id = profile.site_id
    where ${isOnSiteOf(staff)} and not exists (
      select 1 from block
      where blocker_id = profile.id and blocked_id = other.id or blocker_id = other.id and blocked_id = profile.id)`;
}

type WaitingRow = {
  readonly conversation_id: string;
  readonly site: string;
  readonly profile_id: string;
  readonly member_id: string;
  readonly waiting_since: Date;
  readonly unanswered: number;
  readonly excerpt: string;
  readonly claimed_by: string | null;
};

export async function countWaiting(db: DbOrTx, staff: Staff, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${waitingConversations(staff, now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The conversations that have waited longest, counted from the first message without an answer. */
export async function readWaiting(db: DbOrTx, staff: Staff, now: Date): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select waiting.*, open.waiting_since, open.unanswered, claim.staff_id as claimed_by
    from (
      select mine.conversation_id, site.domain as site, profile.id as profile_id, other.id as member_id,
        left(last.text, ${sql.lit(EXCERPT_LENGTH)}) as excerpt
      from ${waitingConversations(staff, now)}
    ) waiting
    cross join lateral (
      select min(message.sent_at) as waiting_since, count(*)::int as unanswered
      from message
      where message.conversation_id = waiting.conversation_id and message.sent_at >= ${historyFrom(now)}
        and message.id > coalesce((
          select max(answer.id) from message answer
          where answer.conversation_id = waiting.conversation_id and answer.sender_id = waiting.profile_id), 0)
    ) open
    left join reply_claim claim on claim.conversation_id = waiting.conversation_id and claim.until > ${now}
    order by open.waiting_since, waiting.conversation_id
    limit ${sql.lit(WAITING_REPLIES)}`.execute(db);
  return rows;
}

const EXCERPT_LENGTH = 140;

/** Takes or renews a claim. Returns false if somebody else has one that has not expired (FICTION-8). */
export async function takeClaim(
  tx: Tx,
  claim: { readonly conversationId: string; readonly staffId: string; readonly until: Date },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into reply_claim (conversation_id, staff_id, until)
    values (${claim.conversationId}, ${claim.staffId}, ${claim.until})
    on conflict (conversation_id) do update set staff_id = excluded.staff_id, until = excluded.until
    where reply_claim.staff_id = excluded.staff_id or reply_claim.until <= ${now}
    returning conversation_id`.execute(tx);
  return rows.length > 0;
}

export async function hasClaim(tx: Tx, staffId: string, conversationId: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('reply_claim')
    .where('conversation_id', '=', conversationId)
    .where('staff_id', '=', staffId)
    .where('until', '>', now)
    .select('conversation_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteClaim(db: DbOrTx, staffId: string, conversationId: string): Promise<void> {
  await db
    .deleteFrom('reply_claim')
    .where('conversation_id', '=', conversationId)
    .where('staff_id', '=', staffId)
    .execute();
}

export async function insertAuthor(tx: Tx, messageId: string, staffId: string): Promise<void> {
  await tx.insertInto('staff_reply').values({ message_id: messageId, staff_id: staffId }).execute();
}

export async function isAuthor(tx: Tx, messageId: string, staffId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_reply')
    .where('message_id', '=', messageId)
    .where('staff_id', '=', staffId)
    .select('message_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function readNote(db: DbOrTx, conversationId: string): Promise<string> {
  const row = await db
    .selectFrom('reply_note')
    .where('conversation_id', '=', conversationId)
    .select('note')
    .executeTakeFirst();
  return row?.note ?? '';
}

/** Replaces the note; an empty one is removed. */
export async function replaceNote(
  tx: Tx,
  conversationId: string,
  note: { readonly note: string; readonly updated_by: string; readonly updated_at: Date },
): Promise<void> {
  if (note.note === '') {
    await tx.deleteFrom('reply_note').where('conversation_id', '=', conversationId).execute();
    return;
  }
  await tx
    .insertInto('reply_note')
    .values({ ...note, conversation_id: conversationId })
    .onConflict((conflict) => conflict.column('conversation_id').doUpdateSet(note))
    .execute();
}
