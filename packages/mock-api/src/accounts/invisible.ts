import { notifyMemberBack } from '../members/member-gone.ts';
import type { MockBackend } from '../mock-backend.ts';
import type { MemberState } from '../state.ts';

/** Switches the invisible mode; open pages of members with a conversation or a like read the member again (PROFILE-12). */
export function setInvisible(backend: MockBackend, member: MemberState, invisible: boolean): void {
  member.invisible = invisible;
  notifyMemberBack(backend, member);
}
