import {
  NOTIFICATION_MAIL,
  NOTIFICATION_PUSH,
  type MailedKind,
  type NotificationKey,
  type NotifiedEvent,
} from '@rendezvous/contract/notifications';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from '../database/types.ts';
import { isListedTo } from '../members/visibility.ts';
import { kindOfMail, templatesOf, type NotificationTemplate } from './mail-events.ts';
import { mayBeMailed } from './mail-gates.store.ts';

export type NotificationRow = {
  /** The kinds that are mailed, and those that go to the member's devices (NOTIFY-1). */
  readonly mail: readonly string[];
  readonly push: readonly string[];
  readonly stopped: readonly string[];
  readonly discreet: boolean;
};

/** The columns of `NotificationRow`. */
export const CHOICES = [
  'member.notification_kinds as mail', 'member.push_kinds as push',
  'member.notifications_disabled as stopped', 'member.push_discreet as discreet',
] as const; // prettier-ignore

/** The column with the kinds that are switched on for a channel. */
const COLUMNS = { mail: 'notification_kinds', push: 'push_kinds' } as const;

export async function readChoices(db: DbOrTx, memberId: string): Promise<NotificationRow> {
  return db.selectFrom('member').where('id', '=', memberId).select(CHOICES).executeTakeFirstOrThrow();
}

/** Switches a kind on or off for one channel; returns false if the account is erased. */
export async function setKind(
  db: DbOrTx,
  memberId: string,
  { channel, kind, on }: { channel: 'mail' | 'push'; kind: NotificationKey; on: boolean },
): Promise<boolean> {
  const column = COLUMNS[channel];
  const without = sql<string[]>`array_remove(${sql.ref(column)}, ${kind})`;
  const changed = await db
    .updateTable('member')
    .set({ [column]: on ? sql<string[]>`array_append(${without}, ${kind})` : without })
    .where('id', '=', memberId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Switches mails of every kind on or off at once. */
export async function setMailKinds(
  db: DbOrTx,
  memberId: string,
  kinds: readonly NotificationKey[],
): Promise<void> {
  await db
    .updateTable('member')
    .set({ notification_kinds: [...kinds] })
    .where('id', '=', memberId)
    .where('erased_at', 'is', null)
    .execute();
}

/** Sets whether notifications on devices show only the site's name; returns false if the account is erased (PUSH-7). */
export async function setDiscreet(db: DbOrTx, memberId: string, discreet: boolean): Promise<boolean> {
  const changed = await db
    .updateTable('member')
    .set({ push_discreet: discreet })
    .where('id', '=', memberId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Removes reasons that a member may end: any but a bounce, which belongs to the address (NOTIFY-5). */
export async function resumeMails(
  tx: Tx,
  memberId: string,
  reasons: readonly ('listunsubscribe' | 'fbl')[],
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      notifications_disabled: reasons.reduce(
        (left, reason) => sql<string[]>`array_remove(${left}, ${reason})`,
        sql<string[]>`notifications_disabled`,
      ),
    })
    .where('id', '=', memberId)
    .execute();
}

/** The key that signs a member's links; null for a member who was never mailed one. */
export async function findUnsubscribeKey(db: DbOrTx, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .where('id', '=', memberId)
    .where('erased_at', 'is', null)
    .select('unsubscribe_key')
    .executeTakeFirst();
  return row?.unsubscribe_key ?? null;
}

/** What the link to a member's choices is signed with (NOTIFY-10); null for a member who was never mailed one. */
export async function findChoicesSecret(
  db: DbOrTx,
  memberId: string,
): Promise<{ readonly key: string; readonly email: string } | null> {
  const row = await db
    .selectFrom('member')
    .where('id', '=', memberId)
    .where('erased_at', 'is', null)
    .select(['unsubscribe_key as key', 'email'])
    .executeTakeFirst();
  return row?.key ? { key: row.key, email: row.email } : null;
}

/** Returns the member's key, which becomes `key` if there is none yet. */
export async function ensureUnsubscribeKey(tx: DbOrTx, memberId: string, key: string): Promise<string> {
  const row = await tx
    .updateTable('member')
    .set({ unsubscribe_key: sql`coalesce(unsubscribe_key, ${key})` })
    .where('id', '=', memberId)
    .returning('unsubscribe_key')
    .executeTakeFirstOrThrow();
  return row.unsubscribe_key ?? key;
}

/** What a member missed of a kind, which one mail is about (NOTIFY-9). */
export type Missed = {
  /** How many messages or likes it is about. */
  readonly count: number;
  /** From how many members they are. */
  readonly people: number;
  /** The names of the latest `READ_NAMES` of them, the latest first. */
  readonly names: readonly string[];
};

/** More than a mail names, because some names are not written into mails (MAIL-4). */
const READ_NAMES = 10;

/** How many members one run of the job mails about one kind; the next run mails the others. */
const BATCH = 500;
const HOUR_MS = 3_600_000;

/** Returns who is to be mailed about a kind now, on these sites (NOTIFY-2). */
export async function listDue(
  db: DbOrTx,
  kind: MailedKind,
  now: Date,
  siteIds: readonly number[],
): Promise<string[]> {
  if (siteIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select member.id from member
    left join presence on presence.member_id = member.id
    where ${mayBeMailed(kind, now)} and member.site_id in (${sql.join(siteIds)})
      and exists (${missedOf(kind, now)})
    limit ${sql.lit(BATCH)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the member and returns what the mail is about, or null if another run has mailed them meanwhile. */
export async function lockDue(tx: Tx, kind: MailedKind, memberId: string, now: Date): Promise<Missed | null> {
  await tx.selectFrom('member').where('id', '=', memberId).select('id').forNoKeyUpdate().execute();
  const { rows } = await sql<Missed>`
    select sum(missed.count)::int as count, count(*)::int as people,
      (array_agg(missed.name order by missed.at desc, missed.id))[1:${sql.lit(READ_NAMES)}] as names
    from member
    left join presence on presence.member_id = member.id
    cross join lateral (${missedOf(kind, now)}) missed
    where member.id = ${memberId} and ${mayBeMailed(kind, now)}
    group by member.id`.execute(tx);
  return rows[0] ?? null;
}

export async function recordMailed(
  tx: Tx,
  kind: NotificationKey,
  memberId: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('notification_mail')
    .values({ member_id: memberId, kind, sent_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet({ sent_at: now }))
    .execute();
}

/**
 * Takes the record of a mail back that is dropped before it is sent (NOTIFY-11): the last mail of its kind is the one
 * before it, and nothing was mailed today by it. A mail of the kind that was written later keeps its record.
 */
export async function takeBackMailed(
  tx: Tx,
  memberId: string,
  {
    id,
    template,
    createdAt,
  }: { readonly id: string; readonly template: NotificationTemplate; readonly createdAt: Date },
): Promise<void> {
  const kind = kindOfMail(template);
  await sql`
    with earlier as (
      select max(created_at) as at from mail
      where member_id = ${memberId} and template in (${sql.join(templatesOf(kind))}) and id <> ${id}
        and state <> 'dropped'
    ), kept as (
      update notification_mail set sent_at = earlier.at from earlier
      where member_id = ${memberId} and kind = ${kind} and sent_at <= ${createdAt} and earlier.at is not null
    )
    delete from notification_mail using earlier
    where member_id = ${memberId} and kind = ${kind} and sent_at <= ${createdAt} and earlier.at is null`.execute(
    tx,
  );
}

/** From whom `member` has messages or likes that a mail of this kind is about, and how many: those after the last such mail. */
function missedOf(kind: MailedKind, now: Date): RawBuilder<unknown> {
  const since = new Date(now.getTime() - NOTIFICATION_MAIL.remindAfterHours * HOUR_MS);
  const lastMailed = sql<Date>`coalesce((
    select max(sent_at) from notification_mail
    where notification_mail.member_id = member.id and notification_mail.kind = ${kind}), '-infinity')`;
  if (kind === 'like') {
    return sql`
      select other.id, other.name, 1 as count, liking.created_at as at from liking
      join member other on other.id = liking.liker_id
      where liking.liked_id = member.id and liking.seen_at is null
        and liking.created_at > ${since} and liking.created_at > ${lastMailed} and ${isListedTo('member', 'other')}
        and not ${waitsForPush(['like', 'match'], { lastMailed, isUnread: sql`made.decided_at >= liking.created_at` }, now)}`;
  }
  const answered = sql`exists (
    select 1 from message
    where message.conversation_id = participation.conversation_id and message.sender_id = member.id)`;
  const which = {
    new_conversations: sql`participation.last_message_at > ${since} and not ${answered}`,
    new_messages: sql`participation.last_message_at > ${since} and ${answered}`,
    unread_message_reminders: sql`participation.last_message_at <= ${since}`,
  }[kind];
  return sql`
    select other.id, other.name, participation.unread as count, participation.last_message_at as at
    from participation
    join member other on other.id = participation.other_id
    where participation.member_id = member.id and participation.unread > 0
      and participation.last_message_at > ${lastMailed} and ${which} and ${isListedTo('member', 'other')}
      and not ${waitsForPush(
        ['conversation', 'message'],
        {
          lastMailed,
          isUnread: sql`made.conversation_id = participation.conversation_id
            and made.message_id > participation.read_up_to and made.message_id > participation.cleared_up_to`,
        },
        now,
      )}`;
}

/**
 * `member` was reached by push about `other` within a day, which is mailed about only if it then stays unread (NOTIFY-2).
 * Of what is still unread and was not mailed about yet, the earliest counts, so that daily push messages do not put the
 * mail off for ever. `isUnread` is about the decision `made`.
 */
function waitsForPush(
  events: readonly NotifiedEvent[],
  { lastMailed, isUnread }: { readonly lastMailed: RawBuilder<Date>; readonly isUnread: RawBuilder<unknown> },
  now: Date,
): RawBuilder<boolean> {
  const since = new Date(now.getTime() - NOTIFICATION_PUSH.mailAfterHours * HOUR_MS);
  return sql<boolean>`coalesce((
    select min(made.decided_at) from notification_decision made
    where made.member_id = member.id and made.other_id = other.id and made.decided_at > ${lastMailed}
      and made.event in (${sql.join(events)}) and made.pushed_at is not null and ${isUnread}
  ) > ${since}, false)`;
}
