import type { MemberHistory } from '@rendezvous/contract/desk-calls';
import { HISTORY_MEASURES } from '@rendezvous/contract/moderation';
import { sql } from 'kysely';
import type { DbOrTx } from '../database/types.ts';

type Counts = MemberHistory['complaints_about'];
const NONE: Counts = { open: 0, acted: 0, dismissed: 0 };

/** What happened with members before, in short, by the id of the member (SAFETY-19). */
export async function readHistories(
  db: DbOrTx,
  memberIds: readonly string[],
): Promise<(memberId: string) => MemberHistory> {
  const ids = [...new Set(memberIds)];
  if (ids.length === 0) return () => ({ measures: [], complaints_about: NONE, complaints_by: NONE });
  const measures = Map.groupBy(await readMeasures(db, ids), (row) => row.member_id);
  const about = await countComplaints(db, ids, 'evidence.member_id');
  const by = await countComplaints(db, ids, 'complaint.reporter_id');
  return (memberId) => ({
    measures: (measures.get(memberId) ?? []).map(({ action, ground, decided_at: decidedAt, lifted }) => ({
      action,
      ground: ground ?? 'terms',
      decided_at: decidedAt.toISOString(),
      lifted,
    })),
    complaints_about: about.get(memberId) ?? NONE,
    complaints_by: by.get(memberId) ?? NONE,
  });
}

/** The latest measures about each member, the latest first. */
function readMeasures(db: DbOrTx, ids: readonly string[]) {
  return db
    .selectFrom('member')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('moderation_decision as decision')
          .whereRef('decision.member_id', '=', 'member.id')
          .select(['decision.action', 'decision.ground', 'decision.decided_at'])
          .select(sql<boolean>`decision.lifted_at is not null`.as('lifted'))
          .orderBy('decision.decided_at', 'desc')
          .orderBy('decision.id', 'desc')
          .limit(HISTORY_MEASURES)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .where('member.id', 'in', [...ids])
    .select([
      'member.id as member_id',
      'latest.action',
      'latest.ground',
      'latest.decided_at',
      'latest.lifted',
    ])
    .orderBy('latest.decided_at', 'desc')
    .execute();
}

/** The complaints about parts of members, by whom they are about or who made them, without appeals of reporters. */
async function countComplaints(
  db: DbOrTx,
  ids: readonly string[],
  whose: 'evidence.member_id' | 'complaint.reporter_id',
): Promise<Map<string | null, Counts>> {
  const count = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})::int`;
  const rows = await db
    .selectFrom('complaint')
    .leftJoin('complaint_evidence as evidence', 'evidence.complaint_id', 'complaint.id')
    .leftJoin('moderation_decision as decision', 'decision.id', 'complaint.decision_id')
    .where(whose, 'in', [...ids])
    .where('complaint.subject_kind', '<>', 'other')
    .where('complaint.appeal_of', 'is', null)
    .select(`${whose} as member_id`)
    .select([
      count('decision.id is null').as('open'),
      count(`decision.action not in ('dismiss', 'answer')`).as('acted'),
      count(`decision.action = 'dismiss'`).as('dismissed'),
    ])
    .groupBy(whose)
    .execute();
  return new Map(rows.map(({ member_id: memberId, ...counts }) => [memberId, counts]));
}
