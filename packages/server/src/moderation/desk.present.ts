import type { CallResponse } from '@rendezvous/contract/calls';
import { ageOn } from '@rendezvous/contract/dates';
import {
  DESK_CASES,
  type CaseComplaint,
  type CaseDecision,
  type CaseMember,
  type CasePhoto,
  type CaseReporter,
  type CaseSecondLook,
  type Evidence,
  type MemberHistory,
} from '@rendezvous/contract/desk-calls';
import { readHistories } from './case-history.store.ts';
import { presentPhoto, type PhotoRow } from '../photos/photos.present.ts';
import type { CaseComplaintRow, CaseMemberRow, CasePhotoRow, readLiftable } from './desk.store.ts';
import * as store from './desk.store.ts';
import type { Moderator } from './desk.policy.ts';
import { countProfileLooks, readProfileLooks } from './profile-looks.store.ts';
import { countSecondLooks, readSecondLooks } from './second-looks.store.ts';
import { countWaitingProfiles, readWaitingProfiles } from './waiting-profiles.store.ts';
import { leavesAt } from '../accounts/leaving.store.ts';
import type { Services } from '../services.ts';

/** Reads and presents the desk (SAFETY-11, PHOTO-11). A moderator sees every photo clear, and no address of anybody. */
export async function presentDesk(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  moderator: Moderator,
): Promise<CallResponse<'readDesk'>> {
  const now = clock();
  const counts = {
    ...(await store.countCases(db, moderator)),
    profiles: await countWaitingProfiles(db, moderator),
    second_looks:
      (await countSecondLooks(db, moderator, now)) + (await countProfileLooks(db, moderator, now)),
  };
  const complaints = await store.readOpenComplaints(db, moderator, 'complaints');
  const messages = await store.readOpenComplaints(db, moderator, 'messages');
  const photos = await store.readWaitingPhotos(db, moderator);
  const profiles = await readWaitingProfiles(db, moderator);
  const appeals = await store.readOpenAppeals(db, moderator);
  const decisions = await store.readLiftable(db, moderator, now);
  const secondLooks = await readSecondLooks(db, moderator, now);
  const profileLooks = await readProfileLooks(db, moderator, now);
  const dismissed = await store.readComplaintsById(
    db,
    secondLooks.flatMap(({ kind, row }) => (kind === 'dismissal' ? [row.complaint_id] : [])),
  );
  const reporterIds = [...complaints, ...messages, ...dismissed.values()].flatMap(
    (row) => row.reporter_id ?? [],
  );
  const ids = [
    ...complaints,
    ...messages,
    ...photos,
    ...profiles,
    ...profileLooks,
    ...appeals,
    ...decisions,
    ...dismissed.values(),
    ...secondLooks.flatMap(({ kind, row }) => (kind === 'dismissal' ? [] : [row])),
  ].flatMap((row) => row.member_id ?? []);
  const members = await store.readCaseMembers(db, [...ids, ...reporterIds]);
  const historyOf = await readHistories(db, [...ids, ...reporterIds]);
  const photosOf = await store.readPhotosByMember(db, ids);
  const memberOf = (id: string | null): CaseMember | null => {
    const row = members.get(id ?? '');
    return row
      ? presentCaseMember(row, { photos: photosOf.get(row.id) ?? [], history: historyOf(row.id), now })
      : null;
  };
  const reporterOf = (id: string | null): CaseReporter | null => {
    const row = members.get(id ?? '');
    return row && !row.erased_at ? presentReporter(row, historyOf(row.id)) : null;
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
  const complaintOf = (row: CaseComplaintRow): CaseComplaint => ({
    id: row.id,
    number: Number(row.number),
    site: row.site,
    subject: row.subject_kind,
    reason: row.reason,
    words: row.words,
    by: row.reporter_id ? 'member' : 'visitor',
    reporter: reporterOf(row.reporter_id),
    created_at: row.created_at.toISOString(),
    appeal_of: row.first_number === null ? null : Number(row.first_number),
    reopened: row.reopened,
    member: memberOf(row.member_id),
    evidence: row.content as Evidence | null,
  });
  const photoOf = (row: CasePhotoRow): CasePhoto[] => {
    const member = memberOf(row.member_id);
    const { private: isPrivate, in_chat, created_at: createdAt } = row;
    const photo = presentPhoto(row, { locked: false });
    return member
      ? [{ photo, private: isPrivate, in_chat, created_at: createdAt.toISOString(), member }]
      : [];
  };
  const lookOf = ({ kind, row }: (typeof secondLooks)[number]): CaseSecondLook[] => {
    if (kind === 'measure') return decisionOf(row).map((decision) => ({ kind, decision }));
    if (kind === 'photo') {
      return photoOf(row).map((one) => ({ kind, approved_at: row.approved_at.toISOString(), ...one }));
    }
    const complaint = dismissed.get(row.complaint_id);
    if (!complaint) return [];
    const { id, facts, others, decided_at: decidedAt } = row;
    return [
      { kind, id, facts, others, decided_at: decidedAt.toISOString(), complaint: complaintOf(complaint) },
    ];
  };
  const textsOf = (row: (typeof profileLooks)[number]): CaseSecondLook[] => {
    const member = memberOf(row.member_id);
    const { id, about, previous_name, approved_at: approvedAt } = row;
    const approved_at = approvedAt.toISOString();
    return member ? [{ kind: 'profile', id, approved_at, previous_name, about, member }] : [];
  };
  return {
    counts,
    complaints: complaints.map(complaintOf),
    messages: messages.map(complaintOf),
    photos: photos.flatMap(photoOf),
    profiles: profiles.flatMap(({ member_id: memberId, name, about, changed_at: changedAt }) => {
      const member = memberOf(memberId);
      return member ? [{ name, about, changed_at: changedAt.toISOString(), member }] : [];
    }),
    appeals: appeals.flatMap((row) =>
      decisionOf(row).map((decision) => ({
        decision,
        words: row.words,
        created_at: row.created_at.toISOString(),
      })),
    ),
    decisions: decisions.flatMap(decisionOf),
    second_looks: [...secondLooks.flatMap(lookOf), ...profileLooks.flatMap(textsOf)]
      .toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)))
      .slice(0, DESK_CASES),
  };
}

/** When what waits for a second look was decided. */
function timeOf(look: CaseSecondLook): string {
  switch (look.kind) {
    case 'measure':
      return look.decision.decided_at;
    case 'dismissal':
      return look.decided_at;
    case 'photo':
    case 'profile':
      return look.approved_at;
  }
}

function presentReporter(row: CaseMemberRow, history: MemberHistory): CaseReporter {
  return { status: row.status, signup_date: row.created_at.toISOString(), history };
}

function presentCaseMember(
  row: CaseMemberRow,
  {
    photos,
    history,
    now,
  }: { readonly photos: readonly PhotoRow[]; readonly history: MemberHistory; readonly now: Date },
): CaseMember {
  return {
    ...presentReporter(row, history),
    id: row.id,
    name: row.name,
    site: row.site,
    age: ageOn(row.date_of_birth, now.toISOString().slice(0, 10)),
    profile_status: row.profile_status,
    leaves_at:
      row.status === 'pending_deletion' && row.deletion_requested_at
        ? leavesAt(row.deletion_requested_at).toISOString()
        : null,
    fictional: row.fictional,
    about: row.about,
    photos: photos.map((photo) => presentPhoto(photo, { locked: false })),
  };
}
