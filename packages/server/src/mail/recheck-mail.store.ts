import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../database/types.ts';
import { LOCAL_TIME_ZONE } from '../members/local-time-zone.ts';
import { isListedTo } from '../members/visibility.ts';
import type { StoredMail } from './mail.store.ts';
import type { RecheckFacts } from './recheck-mail.ts';

/** Reads what is true of the account of a mail now; null if it is erased (NOTIFY-11). */
export async function readRecheckFacts(
  db: DbOrTx,
  { memberId, to, template, createdAt }: StoredMail,
): Promise<RecheckFacts | null> {
  const isAboutLikes = template === 'like';
  const unseen = isAboutLikes
    ? sql`select liker_id as id from liking where liked_id = member.id and seen_at is null and created_at <= ${createdAt}`
    : sql`select other_id as id from participation where participation.member_id = member.id and unread > 0`;
  const { rows } = await sql<RecheckFacts>`
    select member.status, member.profile_status as "profileStatus", member.email = ${to} as "sameAddress",
      member.notification_kinds as kinds, member.notifications_disabled as stopped, ${LOCAL_TIME_ZONE} as "timeZone",
      exists (
        select 1 from block where block.created_at >= ${createdAt} and (blocker_id = member.id or blocked_id = member.id)
      ) or exists (
        select 1 from (${unseen}) as about join member other on other.id = about.id
        where coalesce(other.erased_at, other.deletion_requested_at) >= ${createdAt}
      ) as separated,
      exists (
        select 1 from (${unseen}) as about join member other on other.id = about.id where ${isListedTo('member', 'other')}
      ) as unseen
    from member
    where member.id = ${memberId} and member.erased_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Marks a mail as dropped, with the reason; it keeps neither text nor address, as one that was sent (MAIL-6). */
export async function markDropped(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('mail')
    .set({
      state: 'dropped',
      last_error: reason,
      subject: '',
      html: '',
      text: '',
      to_address: '',
      unsubscribe_url: null,
    })
    .where('id', '=', id)
    .execute();
}
