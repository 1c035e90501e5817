import { canSee, type MemberRelation } from '@rendezvous/contract/member-relation';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Viewer } from '../accounts/viewer.ts';
import type { DbOrTx } from '../database/types.ts';
import type { Site } from '../site/site.ts';

/** The signed-in member who views other members; null stands for a visitor. */
export type ProfileViewer = Pick<Viewer, 'id' | 'paid'>;

/**
 * SQL condition that the viewer may see this profile (PROFILE-4), equivalent to `canSee`, for reads of many members.
 * `member` is the alias of the table. Members whom the viewer blocked pass, since the viewer can open their profile.
 */
export function visibleTo(viewer: ProfileViewer | null, member = 'member'): RawBuilder<SqlBool> {
  if (!viewer) return sql<SqlBool>`(${isActive(member)} and not ${sql.ref(`${member}.invisible`)})`;
  return sql<SqlBool>`(${sql.ref(`${member}.id`)} = ${viewer.id} or ${isVisible(sql`${viewer.id}`, member)})`;
}

/**
 * SQL condition that a member may see another one and has not blocked them: whom their lists show (LIKE-5), and whom they
 * are notified about (NOTIFY-7). `viewer` and `member` are aliases of the table.
 */
export function isListedTo(viewer: string, member: string): RawBuilder<SqlBool> {
  const [viewerId, id] = [sql.ref(`${viewer}.id`), sql.ref(`${member}.id`)];
  return sql<SqlBool>`(${isVisible(viewerId, member)} and not exists (
    select 1 from block where block.blocker_id = ${viewerId} and block.blocked_id = ${id}))`;
}

/** SQL condition that one member may see another one (PROFILE-4). */
function isVisible(viewerId: RawBuilder<unknown>, member: string): RawBuilder<SqlBool> {
  const [id, invisible] = [sql.ref(`${member}.id`), sql.ref(`${member}.invisible`)];
  return sql<SqlBool>`(${isActive(member)}
    and (not ${invisible} or exists (
      select 1 from participation where participation.member_id = ${viewerId} and participation.other_id = ${id}))
    and not exists (select 1 from block where block.blocker_id = ${id} and block.blocked_id = ${viewerId}))`;
}

function isActive(member: string): RawBuilder<SqlBool> {
  const [status, profileStatus] = [sql.ref(`${member}.status`), sql.ref(`${member}.profile_status`)];
  return sql<SqlBool>`${status} = 'active' and ${profileStatus} = 'active'`;
}

/**
 * SQL condition that a member is hidden from the viewer's lists, because one of the two blocked the other or because it
 * is the viewer (SEARCH-3, SAFETY-3). Postgres evaluates it once into a small hash and then probes it for each row.
 * `except` selects further ids to hide: in the same hash, because the planner takes each such condition for half of all
 * rows and would no longer read an index of search in its order.
 */
export function hiddenFrom(
  viewer: ProfileViewer | null,
  member = 'member',
  except?: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  if (!viewer) return sql<SqlBool>`false`;
  return sql<SqlBool>`${sql.ref(`${member}.id`)} in (
    select block.blocked_id from block where block.blocker_id = ${viewer.id}
    union all select block.blocker_id from block where block.blocked_id = ${viewer.id}
    union all select ${viewer.id}::uuid ${except ? sql`union all ${except}` : sql``})`;
}

/** The site that limits who can meet (SITE-3). `ANY_SITE` applies no limit, for members who have met already. */
export type SiteReach = Pick<Site, 'reachableSites'>;
export const ANY_SITE: SiteReach = { reachableSites: null };

/**
 * SQL condition that a member is invisible on a site: by choice, or because this site does not reach members of theirs
 * (SITE-3). Either prevents new contact, and existing conversations continue (SAFETY-6).
 */
export function invisibleOn(reachable: readonly number[] | null, member: string): RawBuilder<boolean> {
  const invisible = sql.ref<boolean>(`${member}.invisible`);
  if (!reachable) return sql<boolean>`${invisible}`;
  return sql<boolean>`(${invisible} or not ${sql.ref(`${member}.site_id`)} in (${sql.join(reachable)}))`;
}

/** Reads the relation of each of these members to the viewer; unknown ids are left out. */
export async function readRelations(
  db: DbOrTx,
  viewer: Pick<ProfileViewer, 'id'> | null,
  ids: readonly string[],
  { reachableSites }: SiteReach = ANY_SITE,
): Promise<Map<string, MemberRelation>> {
  if (ids.length === 0) return new Map();
  const me = viewer?.id ?? null;
  const rows = await db
    .selectFrom('member')
    .where('member.id', 'in', [...new Set(ids)])
    .select([
      'member.id',
      invisibleOn(reachableSites, 'member').as('invisible'),
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

/** Reads the relation of a member to the viewer; null for a member who does not exist or is not visible. */
export async function findVisibleMember(
  db: DbOrTx,
  viewer: ProfileViewer | null,
  id: string,
  place: SiteReach = ANY_SITE,
): Promise<MemberRelation | null> {
  const relation = (await readRelations(db, viewer, [id], place)).get(id);
  return relation && canSee(relation) ? relation : null;
}
