import type { EventToRecord } from '../live/live-bus.ts';

/**
 * The event that notifies a member's open pages that another member is no longer visible. A block and a deletion
 * cause the same event, which does not reveal the reason (SAFETY-9).
 */
export function memberGone(recipientId: string, goneId: string): EventToRecord {
  return { memberId: recipientId, type: 'member.gone', ref: { member_id: goneId } };
}

/** The event that makes a member's open pages read another member again. `by` never leaves the server. */
export function memberChanged(recipientId: string, changedId: string, { by }: { by: string }): EventToRecord {
  return { memberId: recipientId, type: 'member.changed', ref: { member_id: changedId, by } };
}
