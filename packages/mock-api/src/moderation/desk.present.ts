import { ageOn } from '@rendezvous/contract/dates';
import type {
  CaseComplaint,
  CaseDecision,
  CaseMember,
  CasePhoto,
  CaseProfile,
  CaseReporter,
  MemberHistory,
} from '@rendezvous/contract/desk-calls';
import { HISTORY_MEASURES, isMeasure } from '@rendezvous/contract/moderation';
import type { MockBackend } from '../mock-backend.ts';
import { presentPhoto } from '../photos/photos.present.ts';
import { photosOf } from '../photos/photos.rules.ts';
import type { MemberState, PhotoState } from '../state.ts';
import type { ComplaintState, DecisionState } from './moderation.state.ts';

type DeskPhoto = Pick<PhotoState, 'id' | 'memberId' | 'width' | 'height' | 'status' | 'private'> & {
  readonly in_chat: boolean;
};

/** The photos of profiles, and those that were sent in conversations. */
export function allPhotos(backend: MockBackend): DeskPhoto[] {
  return [
    ...[...backend.photos.values()].map((photo) => ({ ...photo, in_chat: false })),
    ...[...backend.chatPhotos.values()]
      .filter(({ sent }) => sent)
      .map((photo) => ({ ...photo, private: false, in_chat: true })),
  ];
}

export function presentCasePhoto(backend: MockBackend, photo: DeskPhoto): CasePhoto[] {
  const member = presentCaseMember(backend, photo.memberId);
  const created_at = backend.clock.now().toISOString();
  const shown = presentPhoto(photo, { locked: false });
  return member ? [{ photo: shown, private: photo.private, in_chat: photo.in_chat, created_at, member }] : [];
}

export function presentCaseComplaint(backend: MockBackend, complaint: ComplaintState): CaseComplaint {
  const { reported } = complaint;
  return {
    id: complaint.id,
    number: complaint.number,
    site: backend.site.settings.domain,
    subject: complaint.subject.kind,
    reason: complaint.reason,
    words: complaint.words,
    by: complaint.reporterId ? 'member' : 'visitor',
    reporter: presentReporter(backend, complaint.reporterId ?? ''),
    created_at: complaint.createdAt.toISOString(),
    appeal_of: complaint.appealOf?.number ?? null,
    reopened: complaint.reopened?.note ?? null,
    member: presentCaseMember(backend, reported?.memberId ?? ''),
    evidence: reported?.content ?? null,
  };
}

/** The names and texts that wait for approval of others than the viewer, the oldest first (PROFILE-16). */
export function waitingProfiles(backend: MockBackend, viewer: MemberState): CaseProfile[] {
  return [...backend.members.values()]
    .filter(({ id, status }) => id !== viewer.id && status !== 'banned' && status !== 'deleted')
    .flatMap(({ id, waitingTexts: waiting }) => {
      const member = presentCaseMember(backend, id);
      if (!waiting || !member) return [];
      const { name, about, changedAt } = waiting;
      return [{ name, about, changed_at: changedAt.toISOString(), member }];
    })
    .toSorted((one, other) => one.changed_at.localeCompare(other.changed_at));
}

export function presentDecision(
  backend: MockBackend,
  viewer: MemberState,
  decision: DecisionState,
): CaseDecision[] {
  const member = presentCaseMember(backend, decision.memberId ?? '');
  if (!member) return [];
  const { id, action, ground, facts, decidedAt, moderatorId } = decision;
  return [
    {
      id,
      action,
      ground: ground ?? 'terms',
      facts,
      decided_at: decidedAt.toISOString(),
      own: moderatorId === viewer.id,
      member,
    },
  ];
}

function presentReporter(backend: MockBackend, memberId: string): CaseReporter | null {
  const member = backend.members.get(memberId);
  if (!member) return null;
  return {
    status: member.status,
    signup_date: member.createdAt.toISOString(),
    history: historyOf(backend, memberId),
  };
}

export function presentCaseMember(backend: MockBackend, memberId: string): CaseMember | null {
  const member = backend.members.get(memberId);
  const shared = presentReporter(backend, memberId);
  if (!member || !shared) return null;
  return {
    ...shared,
    id: memberId,
    name: member.name,
    site: backend.site.settings.domain,
    age: ageOn(member.dateOfBirth, backend.clock.now().toISOString().slice(0, 10)),
    profile_status: member.profileStatus,
    leaves_at: leavesAt(backend, member)?.toISOString() ?? null,
    fictional: member.fictional,
    about: member.about,
    photos: photosOf(backend, memberId)
      .filter(({ status }) => status !== 'rejected')
      .map((photo) => presentPhoto(photo, { locked: false })),
  };
}

/** Until when the mailed link brings back an account that waits to be deleted; null for any other. */
function leavesAt(backend: MockBackend, { id, status }: MemberState): Date | null {
  if (status !== 'pending_deletion') return null;
  const mail = backend.mails.findLast(({ kind, memberId }) => kind === 'reactivation' && memberId === id);
  return mail?.expiresAt ?? null;
}

/** What happened with a member before, in short, as the server says it (SAFETY-19). */
function historyOf(backend: MockBackend, id: string): MemberHistory {
  const measures = backend.decisions.filter(({ memberId }) => memberId === id).toReversed();
  const count = (isTheirs: (complaint: ComplaintState) => boolean) => {
    const theirs = backend.complaints.filter(
      (one) => isTheirs(one) && one.subject.kind !== 'other' && !one.appealOf,
    );
    const actions = theirs.map(({ decision }) => decision?.action ?? null);
    return {
      open: actions.filter((action) => action === null).length,
      acted: actions.filter((action) => action !== null && isMeasure(action)).length,
      dismissed: actions.filter((action) => action === 'dismiss').length,
    };
  };
  return {
    measures: measures.slice(0, HISTORY_MEASURES).map(({ action, ground, decidedAt, liftedAt }) => ({
      action,
      ground: ground ?? 'terms',
      decided_at: decidedAt.toISOString(),
      lifted: liftedAt !== null,
    })),
    complaints_about: count(({ reported }) => reported?.memberId === id),
    complaints_by: count(({ reporterId }) => reporterId === id),
  };
}
