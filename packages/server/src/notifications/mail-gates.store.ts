import {
  MESSAGE_MAIL_KINDS,
  NOTIFICATION_MAIL,
  type NotificationKey,
  type NotificationReason,
} from '@rendezvous/contract/notifications';
import { sql, type RawBuilder } from 'kysely';
import { LOCAL_TIME_ZONE } from '../members/local-time-zone.ts';
import { lastActiveAt } from '../members/presence.store.ts';
import { QUIET_HOURS } from './quiet-hours.ts';

const HOUR_MS = 3_600_000;

/** What nobody is mailed about while they are invisible: what would draw them back among others (NOTIFY-2, SAFETY-6). */
const ONLY_VISIBLE: ReadonlySet<NotificationKey> = new Set(['like', 'weekly_updates', 'news', 'promotions']);

/**
 * Whom a condition is about: `open`, to whom a mail of a kind may go now, or `wanted`, who wants that kind, whether or not
 * something holds a mail back now (`heldReason`).
 */
export type MailGate = 'open' | 'wanted';

/**
 * SQL condition that `member`, left joined with `presence`, is a person with a confirmed address who wants this kind, is
 * away, was not mailed another one today that this one waits for (NOTIFY-2), and is not asleep (NOTIFY-6).
 */
export function mayBeMailed(kind: NotificationKey, now: Date, gate: MailGate = 'open'): RawBuilder<boolean> {
  if (gate === 'wanted') return sql<boolean>`(not member.fictional and ${wantsMail(kind, now, gate)})`;
  const isVisible = ONLY_VISIBLE.has(kind) ? sql`and not member.invisible` : sql``;
  return sql<boolean>`(
    member.status = 'active' and member.profile_status = 'active' and not member.fictional ${isVisible}
    and ${wantsMail(kind, now)})`;
}

/** The part of `mayBeMailed` that also holds for somebody who has yet to confirm their address. */
export function wantsMail(kind: NotificationKey, now: Date, gate: MailGate = 'open'): RawBuilder<boolean> {
  const isChosen = sql<boolean>`${kind} = any (member.notification_kinds)`;
  if (gate === 'wanted') return sql<boolean>`(member.erased_at is null and ${isChosen})`;
  return sql<boolean>`(
    member.notifications_disabled = '{}' and ${isChosen} and ${isAway(now)} and ${isAwake(now)}
    and not ${wasMailedToday(kind, now)})`;
}

/**
 * SQL expression for why `member`, left joined with `presence`, is not mailed now what is due and wanted, the most lasting
 * reason first (NOTIFY-12); null if nothing holds it back. `unconfirmed` is for a mail that also goes to who has yet to
 * confirm their address.
 */
export function heldReason(
  kind: NotificationKey,
  now: Date,
  { unconfirmed = false } = {},
): RawBuilder<NotificationReason | null> {
  const ofProfile = unconfirmed
    ? sql``
    : sql`
      when member.status = 'not_confirmed' then 'not_confirmed'
      when member.status <> 'active' or member.profile_status <> 'active' then 'inactive'
      ${ONLY_VISIBLE.has(kind) ? sql`when member.invisible then 'invisible'` : sql``}`;
  return sql<NotificationReason | null>`case ${ofProfile}
    when member.notifications_disabled <> '{}' then 'mail_stopped'
    when ${wasMailedToday(kind, now)} then 'mailed_today'
    when not ${isAwake(now)} then 'quiet_hours'
    when not ${isAway(now)} then 'active_lately'
  end`;
}

function isAway(now: Date): RawBuilder<boolean> {
  const since = new Date(now.getTime() - NOTIFICATION_MAIL.awayMinutes * 60_000);
  return sql<boolean>`(${lastActiveAt()} <= ${since})`;
}

/** A mail about messages waits only for another one about messages, since somebody waits for an answer (NOTIFY-2). */
function wasMailedToday(kind: NotificationKey, now: Date): RawBuilder<boolean> {
  const isAboutMessages = MESSAGE_MAIL_KINDS.some((one) => one === kind);
  const ofKinds = isAboutMessages
    ? sql`and notification_mail.kind in (${sql.join([...MESSAGE_MAIL_KINDS])})`
    : sql``;
  return sql<boolean>`exists (
    select 1 from notification_mail
    where notification_mail.member_id = member.id ${ofKinds}
      and notification_mail.sent_at > ${new Date(now.getTime() - NOTIFICATION_MAIL.everyHours * HOUR_MS)}
  )`;
}

/** SQL condition of the same meaning as `isQuiet`, for many members: it is day where `member` is (NOTIFY-6). */
function isAwake(now: Date): RawBuilder<boolean> {
  const hour = sql`extract(hour from (${now}::timestamptz at time zone ${LOCAL_TIME_ZONE}))`;
  return sql<boolean>`(${hour} >= ${sql.lit(QUIET_HOURS.until)} and ${hour} < ${sql.lit(QUIET_HOURS.from)})`;
}
