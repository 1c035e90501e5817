import type { CallResponse } from '@rendezvous/contract/calls';
import { ageOn } from '@rendezvous/contract/dates';
import type { CaseDecision, CaseMember, Evidence } from '@rendezvous/contract/desk-calls';
import { presentPhoto, type PhotoRow } from '../photos/photos.present.ts';
import type { CaseMemberRow, readLiftable } from './desk.store.ts';
import * as store from './desk.store.ts';
import type { Moderator } from './desk.policy.ts';
import type { Services } from '../services.ts';

/** Reads and presents the desk (SAFETY-11, PHOTO-11). A moderator sees every photo clear, and no address of anybody. */
export async function presentDesk(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  moderator: Moderator,
): Promise<CallResponse<'readDesk'>> {
  const now = clock();
  const counts = await store.countCases(db, moderator, now);
  const complaints = await store.readOpenComplaints(db, moderator);
  const photos = await store.readWaitingPhotos(db, moderator);
  const appeals = await store.readOpenAppeals(db, moderator);
  const decisions = await store.readLiftable(db, moderator, now);
  const secondLooks = await store.readSecondLooks(db, moderator, now);
  const ids = [...complaints, ...photos, ...appeals, ...decisions, ...secondLooks].flatMap(
    (row) => row.member_id ?? [],
  );
  const members = await store.readCaseMembers(db, ids);
  const photosOf = await store.readPhotosByMember(db, ids);
  const memberOf = (id: string | null): CaseMember | null => {
    const row = members.get(id ?? '');
    return row ? presentCaseMember(row, photosOf.get(row.id) ?? [], now) : null;
  };
  const decisionOf = (row: Awaited<ReturnType<typeof readLiftable>>[number]): CaseDecision[] => {
    const member = memberOf(row.member_id);
    if (!member) return [];
    const { id, action, ground, facts, decided_at: decidedAt, moderator_id: by } = row;
    return [
      {
        id,
        action,
        ground: ground ?? 'terms',
        facts,
        decided_at: decidedAt.toISOString(),
        own: by === moderator.id,
        member,
      },
    ];
  };
  return {
    counts,
    complaints: complaints.map((row) => ({
      id: row.id,
      number: Number(row.number),
      site: row.site,
      subject: row.subject_kind,
      reason: row.reason,
      words: row.words,
      by: row.reporter_id ? 'member' : 'visitor',
      created_at: row.created_at.toISOString(),
      appeal_of: row.first_number === null ? null : Number(row.first_number),
      member: memberOf(row.member_id),
      evidence: row.content as Evidence | null,
    })),
    photos: photos.flatMap((row) => {
      const member = memberOf(row.member_id);
      const { private: isPrivate, in_chat, created_at: createdAt } = row;
      const photo = presentPhoto(row, { locked: false });
      return member
        ? [{ photo, private: isPrivate, in_chat, created_at: createdAt.toISOString(), member }]
        : [];
    }),
    appeals: appeals.flatMap((row) =>
      decisionOf(row).map((decision) => ({
        decision,
        words: row.words,
        created_at: row.created_at.toISOString(),
      })),
    ),
    decisions: decisions.flatMap(decisionOf),
    second_looks: secondLooks.flatMap(decisionOf),
  };
}

function presentCaseMember(row: CaseMemberRow, photos: readonly PhotoRow[], now: Date): CaseMember {
  return {
    id: row.id,
    name: row.name,
    age: ageOn(row.date_of_birth, now.toISOString().slice(0, 10)),
    site: row.site,
    status: row.status,
    profile_status: row.profile_status,
    fictional: row.fictional,
    about: row.about,
    signup_date: row.created_at.toISOString(),
    photos: photos.map((photo) => presentPhoto(photo, { locked: false })),
    measures: row.measures ?? 0,
    open_complaints: row.open_complaints ?? 0,
  };
}
