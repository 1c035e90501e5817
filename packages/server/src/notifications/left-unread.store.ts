import { NOTIFICATION_PUSH } from '@rendezvous/contract/notifications';
import { sql } from 'kysely';
import type { DbOrTx } from '../database/types.ts';
import { IS_UNSEEN, type Subject } from './notification-subject.store.ts';

/** A decision is looked at again for so many minutes, in which at least one of the runs of every minute succeeds. */
const LOOKED_AT_MINUTES = 5;
/** How many one run of the job decides; the next run decides the others. */
const BATCH = 1_000;

/**
 * Lists what was left to a page on a screen `NOTIFICATION_PUSH.againAfterMinutes` ago and is still unread, of each
 * conversation the latest message (NOTIFY-7): also what was withdrawn because a page came on a screen before it was sent.
 * What was decided once more is not listed again, nor what a later message of the conversation has notified of. A caller
 * that decides locks the members first and lists theirs again.
 */
export async function listLeftUnread(
  db: DbOrTx,
  now: Date,
  memberIds?: readonly string[],
): Promise<readonly Subject[]> {
  const until = new Date(now.getTime() - NOTIFICATION_PUSH.againAfterMinutes * 60_000);
  const from = new Date(until.getTime() - LOOKED_AT_MINUTES * 60_000);
  const ofMembers = memberIds ? sql`and made.member_id = any (${[...memberIds]}::uuid[])` : sql``;
  const { rows } = await sql<Subject>`
    select distinct on (subject.member_id, subject.kind, subject.other_id)
      subject.member_id as "memberId", subject.kind, subject.other_id as "otherId",
      subject.conversation_id as "conversationId", subject.message_id as "messageId"
    from (
      select made.*, case when made.event in ('like', 'match') then 'like' else 'message' end as kind
      from notification_decision made
      where made.decided_at > ${from} and made.decided_at <= ${until}
        and (made.channel = 'live' or made.push_failure = 'withdrawn') and made.reason <> 'left_unread' ${ofMembers}
    ) as subject
    left join participation part
      on part.member_id = subject.member_id and part.conversation_id = subject.conversation_id
    where ${IS_UNSEEN} and not exists (
      select 1 from notification_decision later
      where later.member_id = subject.member_id and later.other_id = subject.other_id
        and later.conversation_id is not distinct from subject.conversation_id
        and (later.decided_at, later.id) > (subject.decided_at, subject.id) and later.channel <> 'live'
        and (later.push_failure is null or later.message_id is not distinct from subject.message_id))
    order by subject.member_id, subject.kind, subject.other_id, subject.decided_at desc, subject.id desc
    limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}
