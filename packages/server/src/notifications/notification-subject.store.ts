import type { Locale } from '@rendezvous/contract/locales';
import { sql } from 'kysely';
import type { DbOrTx } from '../database/types.ts';
import { isReachable } from './notifications.store.ts';

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
  /** The switches that are on, and why mails are stopped. */
  readonly kinds: readonly string[];
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
  /** Unread messages of the conversation, and of all; new likes. */
  readonly unread: number;
  readonly allUnread: number;
  readonly newLikes: number;
};

const HOUR_MS = 3_600_000;

/** Reads the current state of a subject; null if the member is erased. */
export async function readSubject(db: DbOrTx, subject: Subject, now: Date): Promise<SubjectState | null> {
  const { memberId, otherId, conversationId, messageId, kind } = subject;
  const unseen =
    kind === 'like'
      ? sql`exists (select 1 from liking where liker_id = other.id and liked_id = member.id and seen_at is null)`
      : sql`coalesce(part.unread > 0 and part.read_up_to < ${messageId}::bigint
          and part.cleared_up_to < ${messageId}::bigint and part.declined_at is null, false)`;
  const { rows } = await sql<SubjectState>`
    select member.site_id as "siteId", member.language, member.time_zone as "timeZone",
      member.push_discreet as discreet, member.notification_kinds as kinds,
      member.notifications_disabled as stopped,
      member.status = 'active' and member.profile_status = 'active' and not member.fictional as active,
      coalesce(presence.watching_until > ${now}, false) as watching,
      other.name as "otherName",
      ${isReachable(sql`other`)} and (not other.invisible or exists (
        select 1 from participation where participation.member_id = member.id and participation.other_id = other.id
      )) as reachable,
      ${unseen} as unseen,
      exists (
        select 1 from message where message.conversation_id = ${conversationId} and message.sender_id = member.id
      ) as answered,
      exists (select 1 from liking where liker_id = member.id and liked_id = other.id) as match,
      (select count(*)::int from push_subscription where push_subscription.member_id = member.id) as subscriptions,
      (select count(*)::int from notification_decision made
        where made.member_id = member.id and made.channel = 'push'
          and made.decided_at > ${new Date(now.getTime() - HOUR_MS)}) as "pushesThisHour",
      coalesce(part.unread, 0) as unread,
      (select coalesce(sum(unread), 0)::int from participation where participation.member_id = member.id) as "allUnread",
      (select count(*)::int from liking where liked_id = member.id and seen_at is null) as "newLikes"
    from member
    join member other on other.id = ${otherId}
    left join presence on presence.member_id = member.id
    left join participation part on part.member_id = member.id and part.conversation_id = ${conversationId}
    where member.id = ${memberId} and member.erased_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The conversations of a member with unread messages, up to a number, the latest first. */
export async function listUnreadConversations(
  db: DbOrTx,
  memberId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('participation')
    .where('member_id', '=', memberId)
    .where('unread', '>', 0)
    .orderBy('last_message_at', 'desc')
    .limit(limit)
    .select('conversation_id')
    .execute();
  return rows.map((row) => row.conversation_id);
}
