import { CallError } from '@rendezvous/contract/errors';
import { isMeasureFor, type DecisionGround, type Measure } from '@rendezvous/contract/moderation';
import { cleanText } from '@rendezvous/contract/sending';
import { rejectTexts, restoreTexts, type RejectedTexts } from '../accounts/profile-texts.ts';
import { presentSelf } from '../accounts/self.present.ts';
import { notifyMemberGone } from '../members/member-gone.ts';
import type { MockBackend } from '../mock-backend.ts';
import { ensureMainPhoto } from '../photos/photos.rules.ts';
import type { MemberState } from '../state.ts';
import type { DecisionState } from './moderation.state.ts';

type NewMeasure = {
  readonly action: Measure;
  readonly ground: DecisionGround;
  readonly facts: string;
  readonly photoId: string | null;
  /** The texts that are rejected, if not the one that others see. */
  readonly texts?: RejectedTexts;
};

const notApplicable = (field: 'action' | 'photo_id') =>
  new CallError('invalid_fields', { fields: { [field]: 'invalid' } });

/**
 * Takes a measure about a member, as the server does (SAFETY-11).
 * @throws CallError forbidden, invalid_fields
 */
export function takeMeasure(
  backend: MockBackend,
  moderator: MemberState,
  memberId: string,
  { action, ground, facts, photoId, texts = { about: true, previousName: null } }: NewMeasure,
): DecisionState {
  const member = backend.members.get(memberId);
  if (!member) throw new CallError('not_found');
  const isStaff = member.role !== 'member' && moderator.role !== 'operator';
  if (member.id === moderator.id || isStaff) throw new CallError('forbidden');
  const id = backend.random.uuid();
  const previous = applyMeasure(backend, member, { id, action, photoId, texts });
  const decision: DecisionState = {
    id,
    memberId,
    moderatorId: moderator.id,
    action,
    ground,
    facts: cleanText(facts),
    photoId,
    previous,
    token: `${backend.random.uuid()}${backend.random.uuid()}`,
    decidedAt: backend.clock.now(),
    liftedAt: null,
    secondLook: null,
    appeal: null,
  };
  backend.decisions.push(decision);
  return decision;
}

function applyMeasure(
  backend: MockBackend,
  member: MemberState,
  {
    id,
    action,
    photoId,
    texts,
  }: Required<Pick<NewMeasure, 'action' | 'photoId' | 'texts'>> & { readonly id: string },
): string | null {
  if (!isMeasureFor(member.status, action)) throw notApplicable('action');
  switch (action) {
    case 'warn':
      return null;
    case 'reject_photo': {
      const photo = backend.photos.get(photoId ?? '') ?? backend.chatPhotos.get(photoId ?? '');
      if (photo?.memberId !== member.id || photo.status === 'rejected') throw notApplicable('photo_id');
      const previous = photo.status;
      photo.status = 'rejected';
      ensureMainPhoto(backend, member);
      notifySelf(backend, member);
      return previous;
    }
    case 'reject_text':
      if (!rejectTexts(member, id, texts)) throw notApplicable('action');
      notifySelf(backend, member);
      return null;
    case 'hide_profile': {
      const isHidden = backend.decisions.some(
        (one) => one.memberId === member.id && one.action === action && !one.liftedAt,
      );
      if (isHidden) throw notApplicable('action');
      const previous = member.profileStatus;
      member.profileStatus = 'hidden';
      notifyMemberGone(backend, member);
      notifySelf(backend, member);
      return previous;
    }
    case 'ban': {
      const previous = member.status;
      member.status = 'banned';
      notifyMemberGone(backend, member);
      return previous;
    }
  }
}

/** Takes a measure back, and accepts an appeal that waits. */
export function liftMeasure(backend: MockBackend, decision: DecisionState, answer = ''): void {
  const member = backend.members.get(decision.memberId ?? '');
  decision.liftedAt = backend.clock.now();
  if (decision.appeal && !decision.appeal.verdict)
    Object.assign(decision.appeal, { verdict: 'accepted', answer });
  if (!member) return;
  const { action, photoId, previous } = decision;
  const photo = backend.photos.get(photoId ?? '') ?? backend.chatPhotos.get(photoId ?? '');
  if (action === 'reject_photo' && photo?.status === 'rejected') {
    photo.status = 'active';
    ensureMainPhoto(backend, member);
  }
  if (action === 'reject_text') restoreTexts(member, decision.id);
  if (action === 'hide_profile' && member.status === 'active' && member.profileStatus === 'hidden') {
    member.profileStatus = previous as MemberState['profileStatus'];
  }
  if (action === 'ban' && member.status === 'banned') member.status = previous as MemberState['status'];
  notifySelf(backend, member);
}

/** Notifies the pages of a member that something of theirs has changed. */
export function notifySelf(backend: MockBackend, member: MemberState): void {
  backend.live.send(member.id, { type: 'self.changed', data: { user: presentSelf(backend, member) } });
}

/** A decision that takes no measure. */
export function answerOf(
  backend: MockBackend,
  moderator: MemberState,
  action: 'dismiss' | 'answer',
  facts: string,
): DecisionState {
  return {
    id: backend.random.uuid(),
    memberId: null,
    moderatorId: moderator.id,
    action,
    ground: null,
    facts: cleanText(facts),
    photoId: null,
    previous: null,
    token: '',
    decidedAt: backend.clock.now(),
    liftedAt: null,
    secondLook: null,
    appeal: null,
  };
}
