import type { EventToRecord } from '../live/live-bus.ts';

/**
 * What tells the pages of a member that another can no longer be seen. A block and a departure
 * send the same event, so that it says nothing of the reason.
 */
export function memberGone(toldId: string, goneId: string): EventToRecord {
  return { memberId: toldId, type: 'member.gone', ref: { member_id: goneId } };
}
