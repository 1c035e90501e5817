import { notifyMemberBack, notifyMemberGone } from '../members/member-gone.ts';
import type { MockBackend } from '../mock-backend.ts';
import type { MemberState } from '../state.ts';

/** Begins or ends a member's break; a profile that a moderator has hidden stays hidden (ACCOUNT-14). */
export function setPaused(backend: MockBackend, member: MemberState, paused: boolean): void {
  if (paused && member.profileStatus !== 'hidden') {
    member.pausedFrom = member.profileStatus;
    member.profileStatus = 'hidden';
    notifyMemberGone(backend, member);
  }
  if (!paused && member.pausedFrom) {
    member.profileStatus = member.pausedFrom;
    member.pausedFrom = null;
    notifyMemberBack(backend, member);
  }
}
