import { canSee, type MemberRelation } from '@rendezvous/contract/member-relation';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Viewer } from '../accounts/viewer.ts';
import type { DbOrTx } from '../database/types.ts';
import type { Site } from '../site/site.ts';

/** The signed-in member who looks at other members; visitors are null. */
export type ProfileViewer = Pick<Viewer, 'id' | 'paid'>;

/**
 * Condition on `member`, also by another name in the query: the viewer may see this profile. The SQL twin of
 * `canSee`, for reads of many; members whom the viewer blocked pass it (they can open the profile to unblock).
 */
export function visibleTo(viewer: ProfileViewer | null, member = 'member'): RawBuilder<SqlBool> {
  const row = sql.ref;
  const active = sql<SqlBool>`${row(`${member}.status`)} = 'active' and ${row(`${member}.profile_status`)} = 'active'`;
  const invisible = row(`${member}.invisible`);
  if (!viewer) return sql<SqlBool>`(${active} and not ${invisible})`;
  const id = row(`${member}.id`);
  return sql<SqlBool>`(${id} = ${viewer.id} or (
    ${active}
    and (not ${invisible} or exists (
      select 1 from participation where participation.member_id = ${viewer.id} and participation.other_id = ${id}))
    and not exists (select 1 from block where block.blocker_id = ${id} and block.blocked_id = ${viewer.id})))`;
}

/**
 * Condition on `member`: hidden from the viewer's lists, because one of the two blocked the other or because it is
 * the viewer. Evaluated once into a small hash, so that it costs an index scan no more than a probe a row.
 */
export function hiddenFrom(viewer: ProfileViewer | null, member = 'member'): RawBuilder<SqlBool> {
  if (!viewer) return sql<SqlBool>`false`;
  return sql<SqlBool>`${sql.ref(`${member}.id`)} in (
    select block.blocked_id from block where block.blocker_id = ${viewer.id}
    union all select block.blocker_id from block where block.blocked_id = ${viewer.id}
    union all select ${viewer.id}::uuid)`;
}

/** The site where members meet; what is between two who have met already (a like, a message) asks for none. */
export type MeetingPlace = Pick<Site, 'reachableSites'>;
export const ANYWHERE: MeetingPlace = { reachableSites: null };

/**
 * Whether a member is as good as invisible here: by choice, or because members of their site are not met on this one. Both
 * end what is new and leave a conversation that is there.
 */
export function hiddenAt(reachable: readonly number[] | null, member: string): RawBuilder<boolean> {
  const invisible = sql.ref<boolean>(`${member}.invisible`);
  if (!reachable) return sql<boolean>`${invisible}`;
  return sql<boolean>`(${invisible} or not ${sql.ref(`${member}.site_id`)} in (${sql.join(reachable)}))`;
}

/** How each of these members stands to the viewer; ids that nobody has are left out. */
export async function readStandings(
  db: DbOrTx,
  viewer: ProfileViewer | null,
  ids: readonly string[],
  { reachableSites }: MeetingPlace = ANYWHERE,
): Promise<Map<string, MemberRelation>> {
  if (ids.length === 0) return new Map();
  const me = viewer?.id ?? null;
  const rows = await db
    .selectFrom('member')
    .where('member.id', 'in', [...new Set(ids)])
    .select([
      'member.id',
      hiddenAt(reachableSites, 'member').as('invisible'),
      sql<boolean>`member.status = 'active' and member.profile_status = 'active'`.as('active'),
      exists(sql`block where blocker_id = ${me}::uuid and blocked_id = member.id`).as('blocked_by_me'),
      exists(sql`block where blocker_id = member.id and blocked_id = ${me}::uuid`).as('blocked_me'),
      exists(sql`participation where member_id = ${me}::uuid and other_id = member.id`).as('conversing'),
    ])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        self: row.id === me,
        active: row.active,
        invisible: row.invisible,
        blockedByMe: row.blocked_by_me,
        blockedMe: row.blocked_me,
        hasConversation: row.conversing,
      },
    ]),
  );
}

function exists(from: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from ${from})`;
}

/** How a member stands to the viewer; null when there is no such member, or none that the viewer may see. */
export async function findVisibleMember(
  db: DbOrTx,
  viewer: ProfileViewer | null,
  id: string,
  place: MeetingPlace = ANYWHERE,
): Promise<MemberRelation | null> {
  const relation = (await readStandings(db, viewer, [id], place)).get(id);
  return relation && canSee(relation) ? relation : null;
}
