import { appealProblems, appealUntil } from '@rendezvous/contract/moderation';
import { refuseProblems } from '@rendezvous/contract/account-input';
import { CallError } from '@rendezvous/contract/errors';
import { cleanText } from '@rendezvous/contract/sending';
import { hashToken } from '../accounts/sessions.store.ts';
import type { Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import { findDecisionByToken, insertAppeal, lockDecision } from './decisions.store.ts';

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
