import type { Locale } from '@rendezvous/contract/locales';
import { sql } from 'kysely';
import { PREPARED } from '../database/prepared.ts';
import type { DbOrTx } from '../database/types.ts';
import { newLikesOf } from '../members/likes.store.ts';
import { LOCAL_TIME_ZONE } from '../members/local-time-zone.ts';
import { isWatching } from '../members/presence.store.ts';
import { isListedTo } from '../members/visibility.ts';

/** What a member is notified of: a message of another one in a conversation, or a like. */
export type Subject = {
  readonly memberId: string;
  readonly kind: 'message' | 'like';
  readonly otherId: string;
  readonly conversationId: string | null;
  readonly messageId: string | null;
};

/** What is true of a subject now, of its member and of the other one. */
export type SubjectState = {
  readonly siteId: number;
  readonly language: Locale;
  readonly timeZone: string;
  readonly discreet: boolean;
  /** The switches that are on for each channel, and why mails are stopped. */
  readonly mail: readonly string[];
  readonly push: readonly string[];
  readonly stopped: readonly string[];
  readonly active: boolean;
  readonly watching: boolean;
  readonly otherName: string;
  readonly reachable: boolean;
  readonly unseen: boolean;
  /** The member has written in the conversation. */
  readonly answered: boolean;
  /** The member likes the other one too. */
  readonly match: boolean;
  readonly subscriptions: number;
  readonly pushesThisHour: number;
  /** Unread messages of the conversation, and of all; new likes that the likes page shows (LIKE-5). */
  readonly unread: number;
  readonly allUnread: number;
  readonly newLikes: number;
};

const HOUR_MS = 3_600_000;

/**
 * SQL condition that `subject` is neither read nor seen, and its conversation neither deleted nor declined. `part` is the
 * member's participation in the conversation, left joined.
 */
export const IS_UNSEEN = sql<boolean>`case subject.kind
  when 'like' then exists (
    select 1 from liking
    where liker_id = subject.other_id and liked_id = subject.member_id and seen_at is null)
  else coalesce(part.unread > 0 and part.read_up_to < subject.message_id
    and part.cleared_up_to < subject.message_id and part.declined_at is null, false)
end`;

/** Reads the current states of subjects, in their order; null for one whose member is erased. */
export async function readSubjects(
  db: DbOrTx,
  subjects: readonly Subject[],
  now: Date,
): Promise<readonly (SubjectState | null)[]> {
  if (subjects.length === 0) return [];
  const { rows } = await sql<SubjectState & { position: number }>`
    ${PREPARED} select subject.position::int as position, member.site_id as "siteId", member.language, ${LOCAL_TIME_ZONE} as "timeZone",
      member.push_discreet as discreet, member.notification_kinds as mail, member.push_kinds as push,
      member.notifications_disabled as stopped,
      member.status = 'active' and member.profile_status = 'active' and not member.fictional as active,
      ${isWatching(now)} as watching,
      other.name as "otherName",
      ${isListedTo('member', 'other')} as reachable,
      ${IS_UNSEEN} as unseen,
      exists (
        select 1 from message where message.conversation_id = subject.conversation_id and message.sender_id = member.id
      ) as answered,
      exists (select 1 from liking where liker_id = member.id and liked_id = other.id) as match,
      (select count(*)::int from push_subscription where push_subscription.member_id = member.id) as subscriptions,
      (select count(*)::int from notification_decision made
        where made.member_id = member.id and made.channel = 'push'
          and made.decided_at > ${new Date(now.getTime() - HOUR_MS)}) as "pushesThisHour",
      coalesce(part.unread, 0) as unread,
      (select coalesce(sum(unread), 0)::int from participation where participation.member_id = member.id) as "allUnread",
      ${newLikesOf('member')} as "newLikes"
    from unnest(
      ${subjects.map(({ memberId }) => memberId)}::uuid[], ${subjects.map(({ kind }) => kind)}::text[],
      ${subjects.map(({ otherId }) => otherId)}::uuid[],
      ${subjects.map(({ conversationId }) => conversationId)}::uuid[],
      ${subjects.map(({ messageId }) => messageId)}::bigint[]
    ) with ordinality as subject (member_id, kind, other_id, conversation_id, message_id, position)
    join member on member.id = subject.member_id
    join member other on other.id = subject.other_id
    left join participation part
      on part.member_id = member.id and part.conversation_id = subject.conversation_id
    where member.erased_at is null`.execute(db);
  const states = new Map(rows.map(({ position, ...state }) => [position - 1, state]));
  return subjects.map((_, index) => states.get(index) ?? null);
}

/** The conversations of members with unread messages, for each up to a number, the latest first. */
export async function listUnreadConversations(
  db: DbOrTx,
  memberIds: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ memberId: string; unread: string[] }>`
    ${PREPARED} select member_id as "memberId", array(
      select conversation_id from participation
      where participation.member_id = asked.member_id and participation.unread > 0
      order by last_message_at desc limit ${sql.lit(limit)}
    ) as unread
    from unnest(${memberIds}::uuid[]) as asked (member_id)`.execute(db);
  return new Map(rows.map(({ memberId, unread }) => [memberId, unread]));
}
