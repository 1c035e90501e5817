import { ageOn } from '@rendezvous/contract/dates';
import type { CaseComplaint, CaseDecision, CaseMember, CasePhoto } from '@rendezvous/contract/desk-calls';
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
    created_at: complaint.createdAt.toISOString(),
    appeal_of: complaint.appealOf?.number ?? null,
    reopened: complaint.reopened?.note ?? null,
    member: presentCaseMember(backend, reported?.memberId ?? ''),
    evidence: reported?.content ?? null,
  };
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

function presentCaseMember(backend: MockBackend, id: string): CaseMember | null {
  const member = backend.members.get(id);
  if (!member) return null;
  return {
    id,
    name: member.name,
    age: ageOn(member.dateOfBirth, backend.clock.now().toISOString().slice(0, 10)),
    site: backend.site.settings.domain,
    status: member.status,
    profile_status: member.profileStatus,
    fictional: member.fictional,
    about: member.about,
    signup_date: member.createdAt.toISOString(),
    photos: photosOf(backend, id)
      .filter(({ status }) => status !== 'rejected')
      .map((photo) => presentPhoto(photo, { locked: false })),
    measures: backend.decisions.filter(({ memberId, liftedAt }) => memberId === id && !liftedAt).length,
    open_complaints: backend.complaints.filter((one) => !one.decision && one.reported?.memberId === id)
      .length,
  };
}
