import { refuseProblems } from '@rendezvous/contract/account-input';
import type { Body } from '@rendezvous/contract/calls';
import type { CaseSecondLook } from '@rendezvous/contract/desk-calls';
import { CallError } from '@rendezvous/contract/errors';
import { appealUntil, decisionProblems } from '@rendezvous/contract/moderation';
import type { MockBackend } from '../mock-backend.ts';
import type { MemberState } from '../state.ts';
import { presentCaseMember } from './desk.present.ts';
import { hasOtherModerator } from './desk.rules.ts';
import { takeMeasure } from './measures.ts';

/** The approved names and texts that wait for a second look of the viewer, with their times (SAFETY-17). */
export function waitingTextLooks(
  backend: MockBackend,
  viewer: MemberState,
): { at: Date; cases: CaseSecondLook[] }[] {
  const now = backend.clock.now();
  return [...backend.profileLooks].flatMap(([id, look]) => {
    const { memberId, moderatorId, approvedAt, verdict, about, previousName } = look;
    const member = presentCaseMember(backend, memberId);
    const isGone = !member || member.status === 'banned' || member.status === 'deleted';
    if (isGone || verdict || now > appealUntil(approvedAt)) return [];
    if (moderatorId === viewer.id || memberId === viewer.id) return [];
    const approved_at = approvedAt.toISOString();
    return [
      {
        at: approvedAt,
        cases: [{ kind: 'profile' as const, id, approved_at, previous_name: previousName, about, member }],
      },
    ];
  });
}

/** @throws CallError as the server does */
export function lookAtTexts(
  backend: MockBackend,
  viewer: MemberState,
  look: Extract<Body<'lookAgain'>, { approval: string }>,
): void {
  const approval = backend.profileLooks.get(look.approval);
  const member = backend.members.get(approval?.memberId ?? '');
  if (!approval || !member) throw new CallError('not_found');
  const isOwn = approval.moderatorId === viewer.id && hasOtherModerator(backend, viewer.id);
  if (isOwn || member.id === viewer.id) throw new CallError('forbidden');
  if (backend.clock.now() > appealUntil(approval.approvedAt)) throw new CallError('not_found');
  if (approval.verdict) throw new CallError('already_done');
  if (member.status === 'banned' || member.status === 'deleted') throw new CallError('not_found');
  if (look.verdict === 'changed') {
    const reasons = { action: 'reject_text', ground: look.ground, facts: look.facts } as const;
    refuseProblems(decisionProblems(reasons, 'profile'));
    takeMeasure(backend, viewer, member.id, { ...reasons, photoId: null, texts: approval });
  }
  approval.verdict = look.verdict;
}

/** Keeps an approval of a name and a text for a second look. Returns its id. */
export function keepTexts(
  backend: MockBackend,
  moderator: MemberState,
  {
    member,
    about,
    previousName,
  }: { readonly member: MemberState; readonly about: boolean; readonly previousName: string | null },
): string {
  const id = backend.random.uuid();
  backend.profileLooks.set(id, {
    memberId: member.id,
    moderatorId: moderator.id,
    approvedAt: backend.clock.now(),
    verdict: null,
    about,
    previousName,
  });
  return id;
}

/** Lets an approval wait no longer, because others do not see any more what was approved. */
export function forgetWaitingLook(backend: MockBackend, member: MemberState): void {
  for (const [id, { memberId, verdict }] of backend.profileLooks) {
    if (memberId === member.id && !verdict) backend.profileLooks.delete(id);
  }
}
