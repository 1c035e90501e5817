import { createHash } from 'node:crypto';
import { appealProblems, appealUntil, reporterAppealUntil } from '@rendezvous/contract/moderation';
import { refuseProblems } from '@rendezvous/contract/account-input';
import { CallError } from '@rendezvous/contract/errors';
import { cleanText } from '@rendezvous/contract/sending';
import { hashToken } from '../accounts/sessions.store.ts';
import type { Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import { v7 as uuidv7 } from 'uuid';
import { copyEvidence, hasAppealAgainst, insertComplaint, lockOwnComplaint } from './complaints.store.ts';
import { findDecisionByToken, insertAppeal, lockDecision } from './decisions.store.ts';
import { queueReceived } from './moderation-mails.ts';

/**
 * Appeals against a decision about the member, once (SAFETY-8).
 * @throws CallError invalid_fields, not_found for a decision about somebody else, already_done, forbidden when it is
 * too late or the decision was taken back
 */
export async function appealByMember(
  services: Services,
  memberId: string,
  { decision, words }: { readonly decision: string; readonly words: string },
): Promise<void> {
  refuseProblems(appealProblems({ words }));
  await services.db
    .transaction()
    .execute((tx) => appeal(services, tx, { memberId, decisionId: decision, words }));
}

/**
 * Does the same by the link of the mail, because a banned member has no session.
 * @throws CallError as above, and link_expired for an unknown token
 */
export async function appealByToken(
  services: Services,
  { token, words }: { readonly token: string; readonly words: string },
): Promise<void> {
  refuseProblems(appealProblems({ words }));
  await services.db.transaction().execute(async (tx) => {
    const decision = await findDecisionByToken(tx, hashToken(token));
    if (!decision) throw new CallError('link_expired');
    await appeal(services, tx, { memberId: decision.member_id, decisionId: decision.id, words });
  });
}

async function appeal(
  { clock }: Services,
  tx: Tx,
  {
    memberId,
    decisionId,
    words,
  }: { readonly memberId: string; readonly decisionId: string; readonly words: string },
): Promise<void> {
  const now = clock();
  const decision = await lockDecision(tx, decisionId);
  if (decision?.member_id !== memberId) throw new CallError('not_found');
  if (decision.lifted_at || now > appealUntil(decision.decided_at)) throw new CallError('forbidden');
  const isFirst = await insertAppeal(tx, {
    decision_id: decisionId,
    member_id: memberId,
    words: cleanText(words),
    created_at: now,
  });
  if (!isFirst) throw new CallError('already_done');
}

/**
 * Appeals against the dismissal of the member's own complaint, once (SAFETY-16). The appeal is a complaint about the same
 * subject, with what was reported then, and has a number and an answer of its own.
 * @throws CallError invalid_fields, not_found for a complaint of somebody else, already_done, forbidden when it is too
 * late, something was done, or the complaint is an appeal itself
 */
export async function appealByReporter(
  services: Services,
  memberId: string,
  { complaint: id, words }: { readonly complaint: string; readonly words: string },
): Promise<void> {
  refuseProblems(appealProblems({ words }));
  const now = services.clock();
  await services.db.transaction().execute(async (tx) => {
    const complaint = await lockOwnComplaint(tx, memberId, id);
    if (!complaint) throw new CallError('not_found');
    if (await hasAppealAgainst(tx, id)) throw new CallError('already_done');
    const until = reporterAppealUntil({
      action: complaint.decision?.action ?? null,
      decidedAt: complaint.decision?.decided_at ?? null,
      isAppeal: complaint.appeal_of !== null,
      hasAppeal: false,
    });
    if (!until || now > until) throw new CallError('forbidden');
    const { language, site_id: siteId, reason, subject_kind, subject_id } = complaint;
    const inserted = await insertComplaint(tx, {
      id: uuidv7(),
      site_id: siteId,
      reporter_id: memberId,
      language,
      subject_kind,
      subject_id,
      reason,
      words: cleanText(words),
      // Another complaint of the member about the same can be open beside the appeal.
      same_hash: createHash('sha256').update(`appeal of ${id}`).digest(),
      appeal_of: id,
      created_at: now,
    });
    if (!inserted) throw new CallError('already_done');
    await copyEvidence(tx, id, inserted.id);
    await queueReceived(services, tx, { complaint: inserted, language, siteId });
  });
}
