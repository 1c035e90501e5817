import { refuseProblems } from '@rendezvous/contract/account-input';
import { ageOn } from '@rendezvous/contract/dates';
import { DESK_CASES, type CaseDecision, type CaseMember } from '@rendezvous/contract/desk-calls';
import { CallError } from '@rendezvous/contract/errors';
import {
  appealUntil,
  decisionProblems,
  isChosenForSecondLook,
  isMeasure,
  secondLookProblems,
} from '@rendezvous/contract/moderation';
import { cleanText } from '@rendezvous/contract/sending';
import { mock } from '../mock.ts';
import type { MockBackend } from '../mock-backend.ts';
import { presentPhoto } from '../photos/photos.present.ts';
import { ensureMainPhoto, photosOf } from '../photos/photos.rules.ts';
import type { MemberState } from '../state.ts';
import { answerOf, liftMeasure, notifySelf, takeMeasure } from './measures.ts';
import type { DecisionState } from './moderation.state.ts';

const DONE = { ok: true } as const;

export const deskMocks = {
  readDesk: mock('readDesk', ({ viewer, backend }) => {
    const complaints = backend.complaints.filter(
      ({ decision, reporterId, reported }) =>
        !decision && reporterId !== viewer.id && reported?.memberId !== viewer.id,
    );
    const photos = [
      ...[...backend.photos.values()].map((photo) => ({ ...photo, in_chat: false })),
      ...[...backend.chatPhotos.values()]
        .filter(({ sent }) => sent)
        .map((photo) => ({ ...photo, private: false, in_chat: true })),
    ].filter(({ status, memberId }) => status === 'in_review' && memberId !== viewer.id);
    const ofOthers = backend.decisions.filter(({ memberId }) => memberId && memberId !== viewer.id);
    const appeals = ofOthers.filter(({ appeal }) => appeal && !appeal.verdict);
    const inForce = ofOthers.filter(
      ({ liftedAt, decidedAt }) => !liftedAt && backend.clock.now() <= appealUntil(decidedAt),
    );
    const secondLooks = inForce.filter(
      ({ id, moderatorId, secondLook }) =>
        !secondLook && moderatorId !== viewer.id && isChosenForSecondLook(id),
    );
    const memberOf = (id = '') => presentCaseMember(backend, id);
    const decisionOf = (decision: DecisionState) => presentDecision(backend, viewer, decision);
    return {
      counts: {
        complaints: complaints.length,
        photos: photos.length,
        appeals: appeals.length,
        second_looks: secondLooks.length,
      },
      complaints: complaints.slice(0, DESK_CASES).map(({ reported, subject, createdAt, ...one }) => ({
        id: one.id,
        number: one.number,
        site: backend.site.settings.domain,
        subject: subject.kind,
        reason: one.reason,
        words: one.words,
        by: one.reporterId ? ('member' as const) : ('visitor' as const),
        created_at: createdAt.toISOString(),
        appeal_of: one.appealOf?.number ?? null,
        member: memberOf(reported?.memberId),
        evidence: reported?.content ?? null,
      })),
      photos: photos.slice(0, DESK_CASES).flatMap((photo) => {
        const member = memberOf(photo.memberId);
        const created_at = backend.clock.now().toISOString();
        const shown = presentPhoto(photo, { locked: false });
        return member
          ? [{ photo: shown, private: photo.private, in_chat: photo.in_chat, created_at, member }]
          : [];
      }),
      appeals: appeals.slice(0, DESK_CASES).flatMap((decision) => {
        const created_at = decision.appeal?.createdAt.toISOString() ?? '';
        const words = decision.appeal?.words ?? '';
        return decisionOf(decision).map((presented) => ({ decision: presented, words, created_at }));
      }),
      decisions: inForce.toReversed().slice(0, DESK_CASES).flatMap(decisionOf),
      second_looks: secondLooks.slice(0, DESK_CASES).flatMap(decisionOf),
    };
  }),

  decideComplaint: mock('decideComplaint', ({ viewer, body, backend }) => {
    const complaint = backend.complaints.find(({ id }) => id === body.id);
    if (!complaint) throw new CallError('not_found');
    if (complaint.decision) throw new CallError('already_done');
    const { reporterId, reported, subject } = complaint;
    if (reporterId === viewer.id || reported?.memberId === viewer.id) throw new CallError('forbidden');
    const isOwnAppealed = complaint.appealOf?.decision?.moderatorId === viewer.id;
    if (isOwnAppealed && hasOtherModerator(backend, viewer.id)) throw new CallError('forbidden');
    refuseProblems(decisionProblems(body, subject.kind));
    const { action, ground = 'terms', facts } = body;
    const photoId = subject.kind === 'photo' ? subject.id : (body.photo_id ?? null);
    const decision = isMeasure(action)
      ? takeMeasure(backend, viewer, reported?.memberId ?? '', {
          action,
          ground,
          facts,
          photoId: action === 'reject_photo' ? photoId : null,
        })
      : answerOf(backend, viewer, action, facts);
    for (const one of backend.complaints) {
      const isSameSubject =
        'id' in subject &&
        'id' in one.subject &&
        one.subject.kind === subject.kind &&
        one.subject.id === subject.id &&
        one.reporterId !== viewer.id &&
        !one.appealOf;
      if (one === complaint || (!one.decision && isSameSubject)) one.decision = decision;
    }
    return DONE;
  }),

  reviewPhoto: mock('reviewPhoto', ({ viewer, body, backend }) => {
    const photo = backend.photos.get(body.id) ?? backend.chatPhotos.get(body.id);
    const owner = backend.members.get(photo?.memberId ?? '');
    if (!photo || !owner) throw new CallError('not_found');
    if (owner.id === viewer.id) throw new CallError('forbidden');
    if (photo.status !== 'in_review') throw new CallError('already_done');
    if (body.verdict === 'reject') {
      const { ground, facts } = body;
      refuseProblems(decisionProblems({ action: 'reject_photo', ground, facts }, 'photo'));
      takeMeasure(backend, viewer, owner.id, { action: 'reject_photo', ground, facts, photoId: photo.id });
      return DONE;
    }
    photo.status = 'active';
    ensureMainPhoto(backend, owner);
    notifySelf(backend, owner);
    return DONE;
  }),

  lookAgain: mock('lookAgain', ({ viewer, body, backend }) => {
    const decision = findMeasure(backend, body.id);
    const isOwn = decision.moderatorId === viewer.id && hasOtherModerator(backend, viewer.id);
    if (isOwn || decision.memberId === viewer.id) throw new CallError('forbidden');
    if (backend.clock.now() > appealUntil(decision.decidedAt)) throw new CallError('not_found');
    if (decision.liftedAt || decision.secondLook) throw new CallError('already_done');
    refuseProblems(secondLookProblems({ verdict: body.verdict, note: cleanText(body.note) }));
    decision.secondLook = body.verdict;
    if (body.verdict === 'changed') liftMeasure(backend, decision);
    return DONE;
  }),

  liftDecision: mock('liftDecision', ({ viewer, body, backend }) => {
    const decision = findMeasure(backend, body.id);
    if (decision.memberId === viewer.id) throw new CallError('forbidden');
    if (decision.liftedAt) throw new CallError('already_done');
    if (backend.clock.now() > appealUntil(decision.decidedAt)) throw new CallError('not_found');
    liftMeasure(backend, decision);
    return DONE;
  }),

  decideAppeal: mock('decideAppeal', ({ viewer, body, backend }) => {
    const decision = findMeasure(backend, body.decision);
    if (!decision.appeal) throw new CallError('not_found');
    if (decision.appeal.verdict) throw new CallError('already_done');
    const hasOther = hasOtherModerator(backend, viewer.id);
    const isOwn = decision.moderatorId === viewer.id && hasOther;
    if (isOwn || decision.memberId === viewer.id) throw new CallError('forbidden');
    const answer = cleanText(body.answer);
    refuseProblems(decisionProblems({ action: 'answer', facts: answer }, 'other'));
    if (body.verdict === 'accepted') liftMeasure(backend, decision, answer);
    else Object.assign(decision.appeal, { verdict: 'rejected', answer });
    return DONE;
  }),
};

/** @throws CallError not_found */
function findMeasure(backend: MockBackend, id: string): DecisionState {
  const decision = backend.decisions.find((one) => one.id === id);
  if (!decision) throw new CallError('not_found');
  return decision;
}

function presentDecision(backend: MockBackend, viewer: MemberState, decision: DecisionState): CaseDecision[] {
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

/** Whether another moderator can decide in the place of one. */
function hasOtherModerator(backend: MockBackend, exceptId: string): boolean {
  return [...backend.members.values()].some(
    ({ id, role, status }) => id !== exceptId && role !== 'member' && status === 'active',
  );
}
