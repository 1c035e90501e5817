import type { CaseSecondLook } from '@rendezvous/contract/desk-calls';
import { sql, type SqlBool } from 'kysely';
import type { DbOrTx } from '../database/types.ts';

/** A site, or all of them, in the time from `from` up to `to`. */
export type Period = { readonly siteId: number | null; readonly from: Date; readonly to: Date };

const COUNT = sql<number>`count(*)::int`.as('count');

const isWithin = (column: string, { from, to }: Period) =>
  sql<SqlBool>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;

const isOnSite = (column: string, { siteId }: Period) =>
  siteId === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${siteId}`;

/** The median of the hours between two columns, to a tenth; null without rows. */
const medianHours = (from: string, to: string) =>
  sql<number | null>`round(
    (percentile_cont(0.5) within group (order by extract(epoch from ${sql.ref(to)} - ${sql.ref(from)})) / 3600)::numeric,
    1
  )::float`.as('hours');

/** Complaints of a period by reason and whether a member or a visitor made them, without appeals of reporters (SAFETY-16). */
export function countComplaints(db: DbOrTx, period: Period) {
  return db
    .selectFrom('complaint')
    .where('appeal_of', 'is', null)
    .where(isWithin('created_at', period))
    .where(isOnSite('site_id', period))
    .select([
      'reason',
      sql<'member' | 'visitor'>`case when reporter_id is null then 'visitor' else 'member' end`.as('by'),
    ])
    .select(COUNT)
    .groupBy(['reason', 'by'])
    .orderBy('reason')
    .orderBy('by')
    .execute();
}

/** Appeals of reporters in a period (SAFETY-16). */
export function countReporterAppeals(db: DbOrTx, period: Period) {
  return db
    .selectFrom('complaint')
    .where('appeal_of', 'is not', null)
    .where(isWithin('created_at', period))
    .where(isOnSite('site_id', period))
    .select(COUNT)
    .executeTakeFirstOrThrow();
}

/**
 * Complaints, or appeals of reporters, that were decided in a period, by what the decision did, with the median time that
 * it took.
 */
export function countDecidedComplaints(db: DbOrTx, period: Period, kind: 'complaint' | 'appeal') {
  return db
    .selectFrom('complaint')
    .innerJoin('moderation_decision as decision', 'decision.id', 'complaint.decision_id')
    .where('complaint.appeal_of', kind === 'appeal' ? 'is not' : 'is', null)
    .where(isWithin('decision.decided_at', period))
    .where(isOnSite('complaint.site_id', period))
    .select('decision.action')
    .select([COUNT, medianHours('complaint.created_at', 'decision.decided_at')])
    .groupBy('decision.action')
    .orderBy('decision.action')
    .execute();
}

/** Measures of a period by kind and rule, and whether a complaint led to them. */
export function countMeasures(db: DbOrTx, period: Period) {
  return db
    .selectFrom('moderation_decision as decision')
    .where(isWithin('decision.decided_at', period))
    .where(isOnSite('decision.site_id', period))
    .where('decision.action', 'not in', ['dismiss', 'answer'])
    .select(['decision.action', 'decision.ground'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('complaint')
            .whereRef('complaint.decision_id', '=', 'decision.id')
            .select('complaint.id'),
        )
        .as('reported'),
    )
    .select(COUNT)
    .groupBy(['decision.action', 'decision.ground', 'reported'])
    .orderBy('decision.action')
    .orderBy('decision.ground')
    .orderBy('reported')
    .execute();
}

/** Measures that were taken back in a period. */
export function countLifted(db: DbOrTx, period: Period) {
  return db
    .selectFrom('moderation_decision')
    .where('lifted_at', 'is not', null)
    .where(isWithin('lifted_at', period))
    .where(isOnSite('site_id', period))
    .select(COUNT)
    .executeTakeFirstOrThrow();
}

/** Second looks in a period at measures, dismissals and approved photos, names and texts, by kind and verdict (SAFETY-17). */
export function countSecondLooks(db: DbOrTx, period: Period) {
  return db
    .selectFrom(
      db
        .selectFrom('second_look')
        .innerJoin('moderation_decision as decision', 'decision.id', 'second_look.decision_id')
        .select(['second_look.verdict', 'second_look.looked_at', 'decision.decided_at', 'decision.site_id'])
        .select(
          sql<SecondLookKind>`case decision.action when 'dismiss' then 'dismissal' else 'measure' end`.as(
            'kind',
          ),
        )
        .unionAll(
          db
            .selectFrom('photo_second_look')
            .where('verdict', 'is not', null)
            .select(['verdict', 'looked_at', 'approved_at as decided_at', 'site_id'])
            .select(sql<SecondLookKind>`'photo'`.as('kind'))
            .$narrowType<{ verdict: 'confirmed' | 'changed'; looked_at: Date }>(),
        )
        .unionAll(
          db
            .selectFrom('profile_second_look')
            .where('verdict', 'is not', null)
            .select(['verdict', 'looked_at', 'approved_at as decided_at', 'site_id'])
            .select(sql<SecondLookKind>`'profile'`.as('kind'))
            .$narrowType<{ verdict: 'confirmed' | 'changed'; looked_at: Date }>(),
        )
        .as('look'),
    )
    .where(isWithin('look.looked_at', period))
    .where(isOnSite('look.site_id', period))
    .select(['look.kind', 'look.verdict'])
    .select([COUNT, medianHours('look.decided_at', 'look.looked_at')])
    .groupBy(['look.kind', 'look.verdict'])
    .orderBy('look.verdict')
    .orderBy('look.kind')
    .execute();
}
type SecondLookKind = CaseSecondLook['kind'];

/** Appeals of members about whom was decided, in a period. */
export function countAppeals(db: DbOrTx, period: Period) {
  return db
    .selectFrom('appeal')
    .innerJoin('moderation_decision as decision', 'decision.id', 'appeal.decision_id')
    .where(isWithin('appeal.created_at', period))
    .where(isOnSite('decision.site_id', period))
    .select(COUNT)
    .executeTakeFirstOrThrow();
}

/** Appeals that were decided in a period, by verdict, with the median time that it took. */
export function countDecidedAppeals(db: DbOrTx, period: Period) {
  return db
    .selectFrom('appeal')
    .innerJoin('moderation_decision as decision', 'decision.id', 'appeal.decision_id')
    .where('appeal.verdict', 'is not', null)
    .where(isWithin('appeal.decided_at', period))
    .where(isOnSite('decision.site_id', period))
    .select('appeal.verdict')
    .select([COUNT, medianHours('appeal.created_at', 'appeal.decided_at')])
    .groupBy('appeal.verdict')
    .orderBy('appeal.verdict')
    .execute();
}
