import type { Evidence } from '@rendezvous/contract/desk-calls';
import type { ComplaintReason } from '@rendezvous/contract/moderation';
import type { MockBackend } from '../mock-backend.ts';
import { photosOf } from '../photos/photos.rules.ts';
import type { MemberState } from '../state.ts';
import { answerOf, takeMeasure } from './measures.ts';
import type { ComplaintState, DecisionState } from './moderation.state.ts';
import { keepTexts } from './profile-looks.ts';
import { keepApproval } from './second-looks.ts';

/** Adds a complaint of one member about the profile of another, or about `messages` of theirs. */
export function makeComplaint(
  backend: MockBackend,
  reporter: MemberState,
  member: MemberState,
  {
    reason = 'insult',
    words = '',
    messages = [],
  }: {
    readonly reason?: ComplaintReason;
    readonly words?: string;
    readonly messages?: Evidence['messages'];
  } = {},
): ComplaintState {
  const { name, about } = member;
  const complaint: ComplaintState = {
    id: backend.random.uuid(),
    number: 1_001 + backend.complaints.length,
    reporterId: reporter.id,
    email: '',
    subject: messages.length > 0 ? { kind: 'message', id: '1' } : { kind: 'profile', id: member.id },
    reason,
    words,
    createdAt: backend.clock.now(),
    reported: { memberId: member.id, content: { name, about, messages, photo_id: null } },
    appealOf: null,
    reopened: null,
    decision: null,
  };
  backend.complaints.push(complaint);
  return complaint;
}

/** Makes the first photo of a member wait for review. */
export function makeWaitingPhoto(backend: MockBackend, { id }: MemberState): void {
  const [photo] = photosOf(backend, id);
  if (!photo) throw new Error('makeWaitingPhoto: the member has no photo.');
  photo.status = 'in_review';
}

/** Makes a new text of a member, and a name if given, wait for approval (PROFILE-16). */
export function makeWaitingTexts(
  backend: MockBackend,
  member: MemberState,
  { name = null, about }: { readonly name?: string | null; readonly about: string },
): void {
  member.waitingTexts = { name, about, changedAt: backend.clock.now() };
}

/** Lets a moderator have approved a new name and the text of a member; chosen for a second look (SAFETY-17). */
export function makeTextsToLookAt(backend: MockBackend, moderator: MemberState, member: MemberState): string {
  if (member.about === '') member.about = 'Send me money.';
  return keepTexts(backend, moderator, { member, about: true, previousName: 'Robin Before' });
}

/** Dismisses a complaint. */
export function makeDismissal(
  backend: MockBackend,
  moderator: MemberState,
  complaint: ComplaintState,
): DecisionState {
  const dismissal = answerOf(backend, moderator, 'dismiss', '');
  complaint.decision = dismissal;
  return dismissal;
}

/** Dismisses a complaint; the dismissal is chosen for a second look (SAFETY-17). */
export function makeDismissalToLookAt(
  backend: MockBackend,
  moderator: MemberState,
  complaint: ComplaintState,
): DecisionState {
  const dismissal = chosen(makeDismissal(backend, moderator, complaint));
  complaint.decision = dismissal;
  return dismissal;
}

/** Lets a moderator have approved a photo of a member; the approval is chosen for a second look (SAFETY-17). */
export function makeApprovalToLookAt(
  backend: MockBackend,
  moderator: MemberState,
  { id }: MemberState,
): string {
  const photo = photosOf(backend, id).find(({ status }) => status === 'active');
  if (!photo) throw new Error('makeApprovalToLookAt: the member has no approved photo.');
  keepApproval(backend, moderator, photo.id);
  return photo.id;
}

const chosen = (decision: DecisionState): DecisionState => ({
  ...decision,
  id: decision.id.replace(/.{4}$/, '0000'),
});

/** Warns a member. */
export function makeWarning(
  backend: MockBackend,
  moderator: MemberState,
  member: MemberState,
): DecisionState {
  const facts = 'You wrote insults to three members on 3 March.';
  return takeMeasure(backend, moderator, member.id, {
    action: 'warn',
    ground: 'insult',
    facts,
    photoId: null,
  });
}

/** Warns a member; the measure is chosen for a second look (SAFETY-17). */
export function makeWarningToLookAt(
  backend: MockBackend,
  moderator: MemberState,
  member: MemberState,
): DecisionState {
  const warning = makeWarning(backend, moderator, member);
  const replacing = chosen(warning);
  backend.decisions[backend.decisions.indexOf(warning)] = replacing;
  return replacing;
}
