import { refuseProblems } from '@rendezvous/contract/account-input';
import type { Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { decisionProblems } from '@rendezvous/contract/moderation';
import { approveTexts, findTexts } from '../accounts/profile-texts.store.ts';
import { recordAudit } from '../audit/audit.store.ts';
import type { Services } from '../services.ts';
import { lockAffected } from './decisions.store.ts';
import { takeMeasure } from './desk.commands.ts';
import { sitesOf, type Moderator } from './desk.policy.ts';
import { notifySelf } from './measures.ts';

/**
 * Approves a name and a text of a profile that wait, or rejects them with a statement of reasons (PROFILE-14). The decision
 * is about what the moderator read: nobody approves what the member has written meanwhile.
 * @throws CallError not_found for a member of another site, already_done when they no longer wait or were changed,
 * forbidden for one's own, invalid_fields
 */
export async function reviewProfile(
  services: Services,
  moderator: Moderator,
  review: Body<'reviewProfile'>,
  audited: { readonly requestId: string; readonly site: string },
): Promise<void> {
  const recipients = await services.db.transaction().execute(async (tx) => {
    const member = await lockAffected(tx, review.member);
    const siteId = sitesOf(moderator);
    if (!member || (siteId !== null && member.site_id !== siteId)) throw new CallError('not_found');
    if (member.id === moderator.id) throw new CallError('forbidden');
    const waiting = await findTexts(tx, member.id, 'in_review');
    if (waiting?.changed_at.getTime() !== Date.parse(review.changed_at)) throw new CallError('already_done');
    const actor = { kind: 'member', id: moderator.id } as const;
    if (review.verdict === 'approve') {
      const fields = await approveTexts(tx, member.id);
      await recordAudit(tx, {
        actor,
        action: 'profile.approve',
        subjectId: member.id,
        details: { fields },
        ...audited,
      });
      return notifySelf(services, tx, member.id);
    }
    const { ground, facts } = review;
    refuseProblems(decisionProblems({ action: 'reject_text', ground, facts }, 'profile'));
    const taken = await takeMeasure(services, tx, moderator, member.id, {
      action: 'reject_text',
      ground,
      facts,
      photoId: null,
      isWaitingText: true,
      subject: { subject_kind: 'profile', subject_id: member.id },
    });
    await recordAudit(tx, {
      actor,
      action: 'profile.reject',
      subjectId: member.id,
      details: { ground, decision: taken.id },
      ...audited,
    });
    return taken.recipients;
  });
  await services.live.announce(recipients);
}
