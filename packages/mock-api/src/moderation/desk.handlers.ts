import { refuseProblems } from '@rendezvous/contract/account-input';
import { DESK_CASES } from '@rendezvous/contract/desk-calls';
import { CallError } from '@rendezvous/contract/errors';
import {
  appealUntil,
  decisionProblems,
  isAboutMessages,
  isChosenForSecondLook,
  isMeasure,
} from '@rendezvous/contract/moderation';
import { cleanText } from '@rendezvous/contract/sending';
import { approveTexts } from '../accounts/profile-texts.ts';
import { mock } from '../mock.ts';
import { ensureMainPhoto } from '../photos/photos.rules.ts';
import { findMeasure, hasOtherModerator } from './desk.rules.ts';
import {
  allPhotos,
  presentCaseComplaint,
  presentCasePhoto,
  presentDecision,
  waitingProfiles,
} from './desk.present.ts';
import { answerOf, liftMeasure, notifySelf, takeMeasure } from './measures.ts';
import type { DecisionState } from './moderation.state.ts';
import { reportedMessages } from './reported-messages.ts';
import { forgetWaitingLook, keepTexts, lookAtTexts } from './profile-looks.ts';
import { keepApproval, lookAtDecision, lookAtPhoto, waitingSecondLooks } from './second-looks.ts';

const DONE = { ok: true } as const;

export const deskMocks = {
  readDesk: mock('readDesk', ({ viewer, backend }) => {
    const open = backend.complaints.filter(
      ({ decision, reporterId, reported }) =>
        !decision && reporterId !== viewer.id && reported?.memberId !== viewer.id,
    );
    const messages = open.filter(({ subject }) => isAboutMessages(subject.kind));
    const complaints = open.filter((one) => !messages.includes(one));
    const photos = allPhotos(backend).filter(
      ({ status, memberId }) => status === 'in_review' && memberId !== viewer.id,
    );
    const profiles = waitingProfiles(backend, viewer);
    const ofOthers = backend.decisions.filter(({ memberId }) => memberId && memberId !== viewer.id);
    const appeals = ofOthers.filter(({ appeal }) => appeal && !appeal.verdict);
    const inForce = ofOthers.filter(
      ({ liftedAt, decidedAt }) => !liftedAt && backend.clock.now() <= appealUntil(decidedAt),
    );
    const secondLooks = waitingSecondLooks(backend, viewer);
    const decisionOf = (decision: DecisionState) => presentDecision(backend, viewer, decision);
    return {
      counts: {
        complaints: complaints.length,
        messages: messages.length,
        photos: photos.length,
        profiles: profiles.length,
        appeals: appeals.length,
        second_looks: secondLooks.length,
      },
      complaints: complaints.slice(0, DESK_CASES).map((one) => presentCaseComplaint(backend, one)),
      messages: messages.slice(0, DESK_CASES).map((one) => presentCaseComplaint(backend, one)),
      photos: photos.slice(0, DESK_CASES).flatMap((photo) => presentCasePhoto(backend, photo)),
      profiles: profiles.slice(0, DESK_CASES),
      appeals: appeals.slice(0, DESK_CASES).flatMap((decision) => {
        const created_at = decision.appeal?.createdAt.toISOString() ?? '';
        const words = decision.appeal?.words ?? '';
        return decisionOf(decision).map((presented) => ({ decision: presented, words, created_at }));
      }),
      decisions: inForce.toReversed().slice(0, DESK_CASES).flatMap(decisionOf),
      second_looks: secondLooks.slice(0, DESK_CASES),
    };
  }),

  readReportedMessages: mock('readReportedMessages', ({ viewer, body, backend }) => ({
    messages: reportedMessages(backend, viewer, body.complaint),
  })),

  decideComplaint: mock('decideComplaint', ({ viewer, body, backend }) => {
    const complaint = backend.complaints.find(({ id }) => id === body.id);
    if (!complaint) throw new CallError('not_found');
    if (complaint.decision) throw new CallError('already_done');
    const { reporterId, reported, subject } = complaint;
    if (reporterId === viewer.id || reported?.memberId === viewer.id) throw new CallError('forbidden');
    const earlier = [complaint.appealOf?.decision, complaint.reopened?.dismissal];
    const hasDismissed = earlier.some((one) => one?.moderatorId === viewer.id);
    if (hasDismissed && hasOtherModerator(backend, viewer.id)) throw new CallError('forbidden');
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
        !one.appealOf &&
        (!one.reopened || one.reopened.dismissal === complaint.reopened?.dismissal);
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
    if (isChosenForSecondLook(backend.random.uuid())) keepApproval(backend, viewer, photo.id);
    ensureMainPhoto(backend, owner);
    notifySelf(backend, owner);
    return DONE;
  }),

  reviewProfile: mock('reviewProfile', ({ viewer, body, backend }) => {
    const member = backend.members.get(body.member);
    if (!member) throw new CallError('not_found');
    if (member.id === viewer.id) throw new CallError('forbidden');
    if (member.waitingTexts?.changedAt.getTime() !== Date.parse(body.changed_at)) {
      throw new CallError('already_done');
    }
    if (body.verdict === 'approve') {
      const approved = approveTexts(member);
      forgetWaitingLook(backend, member);
      if (isChosenForSecondLook(backend.random.uuid())) keepTexts(backend, viewer, { member, ...approved });
      notifySelf(backend, member);
      return DONE;
    }
    const reasons = { action: 'reject_text', ground: body.ground, facts: body.facts } as const;
    refuseProblems(decisionProblems(reasons, 'profile'));
    takeMeasure(backend, viewer, member.id, { ...reasons, photoId: null, texts: 'waiting' });
    return DONE;
  }),

  lookAgain: mock('lookAgain', ({ viewer, body, backend }) => {
    if ('photo' in body) lookAtPhoto(backend, viewer, body);
    else if ('approval' in body) lookAtTexts(backend, viewer, body);
    else lookAtDecision(backend, viewer, body);
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
