import { refuseProblems } from '@rendezvous/contract/account-input';
import type { Body } from '@rendezvous/contract/calls';
import type { CaseSecondLook } from '@rendezvous/contract/desk-calls';
import { CallError } from '@rendezvous/contract/errors';
import {
  appealUntil,
  decisionProblems,
  isChosenForSecondLook,
  secondLookProblems,
} from '@rendezvous/contract/moderation';
import { cleanText } from '@rendezvous/contract/sending';
import type { MockBackend } from '../mock-backend.ts';
import type { MemberState } from '../state.ts';
import { isSame } from './complaints.rules.ts';
import { allPhotos, presentCaseComplaint, presentCasePhoto, presentDecision } from './desk.present.ts';
import { allDecisions, findDecision, hasOtherModerator } from './desk.rules.ts';
import { liftMeasure, takeMeasure } from './measures.ts';
import { waitingTextLooks } from './profile-looks.ts';
import type { ComplaintState, DecisionState } from './moderation.state.ts';

type Look<Of extends 'id' | 'photo'> = Extract<Body<'lookAgain'>, Record<Of, string>>;

/** Everything that waits for a second look of the viewer, the oldest first (SAFETY-17). */
export function waitingSecondLooks(backend: MockBackend, viewer: MemberState): CaseSecondLook[] {
  const now = backend.clock.now();
  const decisions = allDecisions(backend)
    .filter(
      ({ id, moderatorId, secondLook, liftedAt, decidedAt }) =>
        !secondLook &&
        !liftedAt &&
        moderatorId !== viewer.id &&
        now <= appealUntil(decidedAt) &&
        isChosenForSecondLook(id),
    )
    .map((decision) => ({
      at: decision.decidedAt,
      cases:
        decision.action === 'dismiss'
          ? presentDismissal(backend, viewer, decision)
          : presentMeasure(backend, viewer, decision),
    }));
  const photos = allPhotos(backend).flatMap((photo) => {
    const look = backend.photoLooks.get(photo.id);
    const isGone = ['banned', 'deleted'].includes(backend.members.get(photo.memberId)?.status ?? 'deleted');
    if (!look || look.verdict || isGone || photo.status !== 'active' || photo.memberId === viewer.id)
      return [];
    if (look.moderatorId === viewer.id || now > appealUntil(look.approvedAt)) return [];
    const approved_at = look.approvedAt.toISOString();
    const cases = presentCasePhoto(backend, photo).map((one) => ({
      kind: 'photo' as const,
      approved_at,
      ...one,
    }));
    return [{ at: look.approvedAt, cases }];
  });
  return [...decisions, ...photos, ...waitingTextLooks(backend, viewer)]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .flatMap(({ cases }) => cases);
}

function presentMeasure(
  backend: MockBackend,
  viewer: MemberState,
  decision: DecisionState,
): CaseSecondLook[] {
  if (decision.memberId === viewer.id) return [];
  return presentDecision(backend, viewer, decision).map((one) => ({ kind: 'measure', decision: one }));
}

function presentDismissal(
  backend: MockBackend,
  viewer: MemberState,
  decision: DecisionState,
): CaseSecondLook[] {
  const dismissed = judgeable(backend, decision);
  const [first] = dismissed;
  if (!first || isInvolved(backend, viewer, decision)) return [];
  const { id, facts, decidedAt } = decision;
  const complaint = presentCaseComplaint(backend, first);
  const others = dismissed.length - 1;
  return [{ kind: 'dismissal', id, facts, decided_at: decidedAt.toISOString(), complaint, others }];
}

/** The complaints of a dismissal that nobody has appealed against, and whose reported member has not been erased. */
function judgeable(backend: MockBackend, decision: DecisionState): ComplaintState[] {
  return backend.complaints.filter(
    (one) => one.decision === decision && isKnown(one) && !isAppealed(backend, one),
  );
}

const isKnown = ({ subject, reported }: ComplaintState) => subject.kind === 'other' || reported !== null;

const isAppealed = (backend: MockBackend, complaint: ComplaintState) =>
  backend.complaints.some(({ appealOf }) => appealOf === complaint);

const isInvolved = (backend: MockBackend, viewer: MemberState, decision: DecisionState) =>
  backend.complaints.some(
    (one) =>
      (one.decision === decision || one.reopened?.dismissal === decision) &&
      (one.reporterId === viewer.id || one.reported?.memberId === viewer.id),
  );

/** @throws CallError as the server does */
export function lookAtDecision(
  backend: MockBackend,
  viewer: MemberState,
  { id, verdict, note: given }: Look<'id'>,
): void {
  const note = cleanText(given);
  const decision = findDecision(backend, id);
  const isDismissal = decision.action === 'dismiss';
  if (!isDismissal && decision.memberId === null) throw new CallError('not_found');
  refuseOwn(backend, viewer, decision.moderatorId);
  const isAffected = isDismissal ? isInvolved(backend, viewer, decision) : decision.memberId === viewer.id;
  if (isAffected) throw new CallError('forbidden');
  if (backend.clock.now() > appealUntil(decision.decidedAt)) throw new CallError('not_found');
  if (decision.liftedAt || decision.secondLook) throw new CallError('already_done');
  const dismissed = isDismissal ? requireJudgeable(backend, decision) : [];
  refuseProblems(secondLookProblems({ verdict, note }));
  decision.secondLook = verdict;
  if (verdict === 'confirmed') return;
  if (!isDismissal) return liftMeasure(backend, decision);
  for (const complaint of dismissed) {
    const newer = backend.complaints.find((one) => !one.decision && !one.appealOf && isSame(one, complaint));
    if (!newer) complaint.decision = null;
    (newer ?? complaint).reopened = { dismissal: decision, note };
  }
}

function requireJudgeable(backend: MockBackend, decision: DecisionState): ComplaintState[] {
  const found = judgeable(backend, decision);
  if (found.length > 0) return found;
  const hasAppeal = backend.complaints.some((one) => one.decision === decision && isAppealed(backend, one));
  throw new CallError(hasAppeal ? 'already_done' : 'not_found');
}

/** @throws CallError as the server does */
export function lookAtPhoto(backend: MockBackend, viewer: MemberState, look: Look<'photo'>): void {
  const approval = backend.photoLooks.get(look.photo);
  const photo = allPhotos(backend).find(({ id }) => id === look.photo);
  const owner = backend.members.get(photo?.memberId ?? '');
  if (!approval || !photo || !owner) throw new CallError('not_found');
  refuseOwn(backend, viewer, approval.moderatorId);
  if (owner.id === viewer.id) throw new CallError('forbidden');
  if (backend.clock.now() > appealUntil(approval.approvedAt)) throw new CallError('not_found');
  if (approval.verdict) throw new CallError('already_done');
  if (owner.status === 'banned' || owner.status === 'deleted') throw new CallError('not_found');
  if (photo.status !== 'active') throw new CallError('already_done');
  if (look.verdict === 'changed') {
    const { ground, facts } = look;
    refuseProblems(decisionProblems({ action: 'reject_photo', ground, facts }, 'photo'));
    takeMeasure(backend, viewer, owner.id, { action: 'reject_photo', ground, facts, photoId: photo.id });
  }
  approval.verdict = look.verdict;
}

/** Keeps an approval of a photo for a second look. */
export function keepApproval(backend: MockBackend, moderator: MemberState, photoId: string): void {
  const approvedAt = backend.clock.now();
  backend.photoLooks.set(photoId, { moderatorId: moderator.id, approvedAt, verdict: null });
}

function refuseOwn(backend: MockBackend, viewer: MemberState, moderatorId: string): void {
  if (moderatorId === viewer.id && hasOtherModerator(backend, viewer.id)) throw new CallError('forbidden');
}
