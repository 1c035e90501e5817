import { REMINDER_LATE_DAYS, REMINDERS, type Reminder } from '@rendezvous/contract/notifications';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/types.ts';
import { mayBeMailed, wantsMail, type MailGate } from '../notifications/mail-gates.store.ts';

const DAY_MS = 86_400_000;

/** What is left to do: SQL conditions on `member`, each with the instant from which the days are counted (MAIL-11). */
const LEFT_TO_DO: Readonly<
  Record<Reminder, (now: Date, gate: MailGate) => { since: RawBuilder<Date>; is: RawBuilder<boolean> }>
> = {
  activation: (now, gate) => ({
    since: sql<Date>`member.created_at`,
    is: sql<boolean>`(member.status = 'not_confirmed' and not member.fictional and ${wantsMail('reminders', now, gate)})`,
  }),
  // Who is invisible shows nobody a photo or a profile.
  photo: (now, gate) => ({
    since: sql<Date>`member.confirmed_at`,
    is: sql<boolean>`(member.searchable and ${mayBeMailed('reminders', now, gate)} and member.main_photo_id is null
      and not exists (select 1 from photo where photo.member_id = member.id and photo.status <> 'rejected'))`,
  }),
  profile: (now, gate) => ({
    since: sql<Date>`member.confirmed_at`,
    is: sql<boolean>`(member.searchable and ${mayBeMailed('reminders', now, gate)}
      and member.about = '' and cardinality(member.interests) = 0
      and not exists (select 1 from profile_text where profile_text.member_id = member.id))`,
  }),
};

/** SQL condition that the day of a reminder has come for `member`, is not long ago, and was not used yet. */
export function isReminderDue(reminder: Reminder, now: Date, gate: MailGate): RawBuilder<boolean> {
  const { since, is } = LEFT_TO_DO[reminder](now, gate);
  const days = REMINDERS[reminder];
  const oldest = new Date(now.getTime() - ((days.at(-1) ?? 0) + REMINDER_LATE_DAYS) * DAY_MS);
  return sql<boolean>`(${since} > ${oldest} and ${is} and ${stepOf(reminder, since, now)} is not null)`;
}

/** The number of the last reminder whose day has come, from 1 on; null if it was sent or if its day is long ago. */
function stepOf(reminder: Reminder, since: RawBuilder<Date>, now: Date): RawBuilder<number | null> {
  const day = sql`interval '1 day'`;
  return sql<number | null>`(
    select max(step.number)::int from unnest(${[...REMINDERS[reminder]]}::int[]) with ordinality as step (days, number)
    where ${since} + step.days * ${day} <= ${now}
      and ${since} + (step.days + ${sql.lit(REMINDER_LATE_DAYS)}) * ${day} > ${now}
      and step.number > coalesce((
        select sent from reminder_mail
        where reminder_mail.member_id = member.id and reminder_mail.reminder = ${reminder}), 0))`;
}

/** Notes that these members, who are locked, were reminded. */
export async function recordReminded(
  tx: Tx,
  reminder: Reminder,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  const { since } = LEFT_TO_DO[reminder](now, 'open');
  await sql`
    insert into reminder_mail (member_id, reminder, sent, sent_at)
    select member.id, ${reminder}, ${stepOf(reminder, since, now)}, ${now} from member
    where member.id = any (${[...memberIds]}::uuid[])
    on conflict (member_id, reminder) do update set sent = excluded.sent, sent_at = excluded.sent_at`.execute(
    tx,
  );
}
