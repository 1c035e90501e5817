import type { CallResponse } from '@rendezvous/contract/calls';
import type { NearbyMessage } from '@rendezvous/contract/desk-calls';
import { CallError } from '@rendezvous/contract/errors';
import { appealUntil } from '@rendezvous/contract/moderation';
import { recordAudit } from '../audit/audit.store.ts';
import type { Services } from '../services.ts';
import { presentWritten } from './complaints.present.ts';
import type { Moderator } from './desk.policy.ts';
import * as store from './reported-messages.store.ts';

/** Writes into the audit list which reported messages a moderator is shown at the desk, once for each complaint (SAFETY-19). */
export async function recordShownMessages(
  { db }: Services,
  moderator: Moderator,
  { messages, second_looks: secondLooks }: CallResponse<'readDesk'>,
  { requestId, site }: { readonly requestId: string; readonly site: string },
): Promise<void> {
  const dismissed = secondLooks.flatMap((look) => (look.kind === 'dismissal' ? [look.complaint] : []));
  const counts = new Map(
    [...messages, ...dismissed].flatMap(({ id, evidence }) =>
      evidence && evidence.messages.length > 0 ? [[id, evidence.messages.length] as const] : [],
    ),
  );
  if (counts.size === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const id of await store.findUnrecorded(tx, moderator.id, [...counts.keys()])) {
      await recordAudit(tx, {
        actor: { kind: 'member', id: moderator.id },
        action: 'complaint.read',
        subjectId: id,
        details: { messages: counts.get(id) ?? 0 },
        site,
        requestId,
      });
    }
  });
}

/**
 * Reads the messages around a reported one, or the latest of a reported conversation, and writes the look into the audit
 * list in the same transaction (SAFETY-19).
 * @throws CallError not_found for a complaint of another site or about no messages, and when the reported member has been
 * erased; already_done when it is decided and cannot be looked at once more; forbidden for whoever made it or is reported
 */
export async function readReportedMessages(
  { db, clock }: Services,
  moderator: Moderator,
  complaintId: string,
  { requestId, site }: { readonly requestId: string; readonly site: string },
): Promise<readonly NearbyMessage[]> {
  return db.transaction().execute(async (tx) => {
    const complaint = await store.findComplaintAboutMessages(tx, moderator, complaintId);
    if (!complaint) throw new CallError('not_found');
    const { member_id: reportedId, reporter_id: reporterId, decided_at: decidedAt } = complaint;
    if (moderator.id === reportedId || moderator.id === reporterId) throw new CallError('forbidden');
    const canBeLookedAt = complaint.action === 'dismiss' && complaint.verdict === null;
    if (decidedAt && !(canBeLookedAt && clock() <= appealUntil(decidedAt)))
      throw new CallError('already_done');
    const messages =
      complaint.subject_kind === 'message'
        ? await store.readAround(tx, complaint.subject_id ?? '')
        : await store.readLatestBefore(tx, complaint.subject_id ?? '', complaint.created_at);
    await recordAudit(tx, {
      actor: { kind: 'member', id: moderator.id },
      action: 'messages.read',
      subjectId: complaintId,
      details: { messages: messages.length },
      site,
      requestId,
    });
    return messages.map((message) => ({
      ...presentWritten(message),
      id: message.id,
      by: message.sender_id === reportedId ? ('reported' as const) : ('reporter' as const),
      reported: complaint.subject_kind === 'message' && message.id === complaint.subject_id,
    }));
  });
}
