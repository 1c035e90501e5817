import { refuseProblems } from '@rendezvous/contract/account-input';
import type { Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { decisionProblems, type DecisionGround } from '@rendezvous/contract/moderation';
import { approveTexts, findTexts } from '../accounts/profile-texts.store.ts';
import { recordAudit } from '../audit/audit.store.ts';
import type { Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import { lockAffected } from './decisions.store.ts';
import { takeMeasure } from './desk.commands.ts';
import { sitesOf, type Moderator } from './desk.policy.ts';
import { keepChosenTexts } from './profile-looks.store.ts';
import { notifySelf, type RejectedTexts } from './measures.ts';

type Audited = { readonly requestId: string; readonly site: string };

/**
 * Approves a name and a text of a profile that wait, or rejects them with a statement of reasons (PROFILE-16). The decision
 * is about what the moderator read: nobody approves what the member has written meanwhile.
 * @throws CallError not_found for a member of another site, already_done when they no longer wait or were changed,
 * forbidden for one's own, invalid_fields
 */
export async function reviewProfile(
  services: Services,
  moderator: Moderator,
  review: Body<'reviewProfile'>,
  audited: Audited,
): Promise<void> {
  const recipients = await services.db.transaction().execute(async (tx) => {
    const member = await lockAffected(tx, review.member);
    const siteId = sitesOf(moderator);
    if (!member || (siteId !== null && member.site_id !== siteId)) throw new CallError('not_found');
    if (member.id === moderator.id) throw new CallError('forbidden');
    const waiting = await findTexts(tx, member.id, 'in_review');
    if (waiting?.changed_at.getTime() !== Date.parse(review.changed_at)) throw new CallError('already_done');
    if (review.verdict === 'approve') {
      const approved = await approveTexts(tx, member.id);
      const { about, previousName } = approved;
      await recordAudit(tx, {
        actor: { kind: 'member', id: moderator.id },
        action: 'profile.approve',
        subjectId: member.id,
        details: { about, name: previousName !== null },
        ...audited,
      });
      const approval = { memberId: member.id, moderatorId: moderator.id, approved };
      await keepChosenTexts(tx, approval, services.clock());
      return notifySelf(services, tx, member.id);
    }
    return rejectTexts(services, tx, moderator, member.id, { ...review, texts: 'waiting' }, audited);
  });
  await services.live.announce(recipients);
}

/**
 * Rejects a name and a text of a member, whose row is locked, with a statement of reasons (PROFILE-16, SAFETY-8).
 * @returns whose open pages are notified after the commit
 * @throws CallError forbidden, invalid_fields
 */
export async function rejectTexts(
  services: Services,
  tx: Tx,
  moderator: Moderator,
  memberId: string,
  {
    ground,
    facts,
    texts,
  }: { readonly ground: DecisionGround; readonly facts: string; readonly texts: RejectedTexts },
  audited: Audited,
): Promise<readonly string[]> {
  refuseProblems(decisionProblems({ action: 'reject_text', ground, facts }, 'profile'));
  const taken = await takeMeasure(services, tx, moderator, memberId, {
    action: 'reject_text',
    ground,
    facts,
    photoId: null,
    texts,
    subject: { subject_kind: 'profile', subject_id: memberId },
  });
  await recordAudit(tx, {
    actor: { kind: 'member', id: moderator.id },
    action: 'profile.reject',
    subjectId: memberId,
    details: { ground, decision: taken.id },
    ...audited,
  });
  return taken.recipients;
}
