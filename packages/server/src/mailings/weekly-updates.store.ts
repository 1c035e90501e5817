import { MATCH_AGE_YEARS } from '@rendezvous/contract/match-finder';
import { WEEKLY_UPDATE_DAYS } from '@rendezvous/contract/notifications';
import { NEW_MEMBERS_CAP } from '@rendezvous/contract/saved-searches';
import type { Gender } from '@rendezvous/contract/traits';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/types.ts';
import { seeks, type SoughtFacts } from '../members/match-wishes.store.ts';
import { mayBeMailed, type MailGate } from '../notifications/mail-gates.store.ts';
import { ASKED_FOR_MAIL } from './mailings.store.ts';

const WEEK_MS = WEEKLY_UPDATE_DAYS * 86_400_000;

/** SQL condition that `member` may be mailed, and that no new members were looked for in the last week (MAIL-9). */
export function isWeeklyUpdateDue(now: Date, gate: MailGate): RawBuilder<boolean> {
  return sql<boolean>`(
    ${ASKED_FOR_MAIL} and ${mayBeMailed('weekly_updates', now, gate)}
    and not exists (
      select 1 from weekly_update
      where weekly_update.member_id = member.id and looked_until > ${new Date(now.getTime() - WEEK_MS)}
    ))`;
}

/** How many members are new for somebody, up to one more than `NEW_MEMBERS_CAP`; `near` of them in their region. */
export type NewForMember = {
  readonly id: string;
  readonly count: number;
  readonly near: number;
  /** Whom they seek; null for everybody. */
  readonly seeking: Gender | null;
};

/**
 * Counts for each of these members who was confirmed in the last week and fits: in the same country, wishes that fit
 * both ways as in the first step of SEARCH-9, and visible to them. Fictional profiles, members of whom one has blocked the other, whom
 * the member has liked, passed or writes with already, and the invisible are not counted. `sites` are those listed on
 * the site, null for all. Postgres reads no more entries of `member_new` than the cap needs. It cannot estimate ranges that
 * begin at a column, and would choose the indexes of ages or of all countries, which are twenty times slower. That is why
 * the week has constant bounds, and why an interval of nothing keeps the ages out of an index.
 */
export async function countNewFor(
  tx: Tx,
  memberIds: readonly string[],
  { until, sites }: { readonly until: Date; readonly sites: readonly number[] | null },
): Promise<NewForMember[]> {
  const since = new Date(until.getTime() - WEEK_MS);
  const years = sql`make_interval(years => ${sql.lit(MATCH_AGE_YEARS)})`;
  const { rows } = await sql<NewForMember>`
    select member.id, member.seeking, fitting.count, fitting.near from member
    left join weekly_update on weekly_update.member_id = member.id
    cross join lateral (
      select count(*)::int as count, count(*) filter (where found.region = member.region)::int as near from (
        select other.region from member other
        where other.searchable and not other.fictional and other.id <> member.id
          and other.country = member.country
          and other.confirmed_at > ${since} and other.confirmed_at <= ${until}
          and other.confirmed_at > coalesce(weekly_update.looked_until, '-infinity')
          and (member.seeking is null or other.gender = member.seeking)
          and (other.seeking is null or other.seeking = member.gender)
          and (
            member.seeking_min_age is not null or member.seeking_max_age is not null
            or other.date_of_birth + interval '0' > member.date_of_birth - ${years}
              and other.date_of_birth + interval '0' <= member.date_of_birth + ${years})
          and ${seeks('member', factsOf('other', until))}
          and ${seeks('other', factsOf('member', until))}
          ${sites ? sql`and other.site_id in (${sql.join(sites)})` : sql``}
          and not exists (
            select 1 from block
            where (blocker_id = member.id and blocked_id = other.id)
               or (blocker_id = other.id and blocked_id = member.id))
          and not exists (select 1 from liking where liker_id = member.id and liked_id = other.id)
          and not exists (select 1 from pass where pass.member_id = member.id and passed_id = other.id)
          and not exists (
            select 1 from participation where participation.member_id = member.id and other_id = other.id)
        limit ${sql.lit(NEW_MEMBERS_CAP + 1)}
      ) found
    ) fitting
    where member.id = any (${[...memberIds]}::uuid[])`.execute(tx);
  return rows;
}

/** SQL of what others seek of a member; `date_part` counts years as PROFILE-6 does. */
function factsOf(member: string, now: Date): SoughtFacts {
  const today = now.toISOString().slice(0, 10);
  return {
    age: sql`date_part('year', age(${today}::date, ${sql.ref(`${member}.date_of_birth`)}))`,
    country: sql.ref(`${member}.country`),
    region: sql.ref(`${member}.region`),
  };
}

/** Notes up to when new members were looked for, whether there were any or not. */
export async function recordLookedFor(tx: Tx, memberIds: readonly string[], until: Date): Promise<void> {
  await tx
    .insertInto('weekly_update')
    .values(memberIds.map((memberId) => ({ member_id: memberId, looked_until: until })))
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ looked_until: until }))
    .execute();
}
