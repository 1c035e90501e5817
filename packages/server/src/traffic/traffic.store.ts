import type { Tracking, TrackingParameter } from '@rendezvous/contract/tracking';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../database/types.ts';

/** A visit of a page that was opened with `lb` (PAGE-25). */
export type Bounce = {
  readonly siteId: number;
  readonly page: string;
  readonly tracking: Tracking;
  readonly seconds: number;
  readonly acted: boolean;
  readonly at: Date;
};

export async function insertBounce(db: Db, { siteId, tracking, ...visit }: Bounce): Promise<void> {
  await db
    .insertInto('bounce')
    .values({ ...visit, site_id: siteId, tracking: JSON.stringify(tracking) })
    .execute();
}

export async function deleteBouncesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('bounce').where('at', '<', before).execute();
}

/** Which links are counted: the first or the last of each member, from `from` up to `to`, by these parameters. */
export type SourceFilter = {
  readonly siteId: number | null;
  readonly from: Date;
  readonly to: Date;
  readonly touch: 'first' | 'last';
  readonly by: readonly TrackingParameter[];
};

/** The values of the parameters of `by`, in their order; '' for one that the link did not have. */
type WithSource = { readonly source: readonly string[] };

const sourceOf = (tracking: RawBuilder<unknown>, { by }: SourceFilter) =>
  sql<string[]>`array[${sql.join(by.map((name) => sql`coalesce(${tracking} ->> ${sql.lit(name)}, '')`))}]`;

const touchOf = ({ touch }: SourceFilter) =>
  touch === 'first' ? sql`coalesce(member.first_tracking, member.tracking)` : sql`member.tracking`;

const isOnSite = (column: 'member.site_id' | 'bounce.site_id', { siteId }: SourceFilter) =>
  siteId === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${siteId}`;

/** The members who signed up in the time, by source. */
export async function countSignUps(
  db: Db,
  filter: SourceFilter,
): Promise<(WithSource & { sign_ups: number; confirmed: number; payers: number })[]> {
  return db
    .selectFrom('member')
    .where('fictional', '=', false)
    .where('created_at', '>=', filter.from)
    .where('created_at', '<', filter.to)
    .where(isOnSite('member.site_id', filter))
    .select([
      sourceOf(touchOf(filter), filter).as('source'),
      sql<number>`count(*)::int`.as('sign_ups'),
      sql<number>`count(confirmed_at)::int`.as('confirmed'),
      sql<number>`count(paid_at)::int`.as('payers'),
    ])
    .groupBy('source')
    .execute();
}

/** Every completed order of the same members, whenever it was placed. */
export async function listOrdersOfSignUps(
  db: Db,
  filter: SourceFilter,
): Promise<(WithSource & { id: string; currency: string })[]> {
  return db
    .selectFrom('purchase_order')
    .innerJoin('member', 'member.id', 'purchase_order.member_id')
    .where('purchase_order.status', '=', 'completed')
    .where('member.fictional', '=', false)
    .where('member.created_at', '>=', filter.from)
    .where('member.created_at', '<', filter.to)
    .where(isOnSite('member.site_id', filter))
    .select(['purchase_order.id', 'purchase_order.currency', sourceOf(touchOf(filter), filter).as('source')])
    .execute();
}

/** The visits of pages with `lb` in the time, by source. */
export async function countVisits(
  db: Db,
  filter: SourceFilter,
): Promise<(WithSource & { visits: number; bounces: number; seconds: number })[]> {
  return db
    .selectFrom('bounce')
    .where('at', '>=', filter.from)
    .where('at', '<', filter.to)
    .where(isOnSite('bounce.site_id', filter))
    .select([
      sourceOf(sql`bounce.tracking`, filter).as('source'),
      sql<number>`count(*)::int`.as('visits'),
      sql<number>`(count(*) filter (where not acted))::int`.as('bounces'),
      sql<number>`round(percentile_cont(0.5) within group (order by seconds))::int`.as('seconds'),
    ])
    .groupBy('source')
    .execute();
}
