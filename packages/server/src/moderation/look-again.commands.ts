import { refuseProblems } from '@rendezvous/contract/account-input';
import type { Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { appealUntil, secondLookProblems } from '@rendezvous/contract/moderation';
import { cleanText } from '@rendezvous/contract/sending';
import { recordAudit } from '../audit/audit.store.ts';
import { findSentPhoto } from '../chat/review-message-photo.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Tx } from '../database/types.ts';
import { readPhotosOf } from '../photos/photos.store.ts';
import type { Services } from '../services.ts';
import { hasOtherModerator } from './complaints.store.ts';
import { lockAffected, lockAnyDecision, type LockedDecision } from './decisions.store.ts';
import { acceptOpenAppeal, lift } from './desk.commands.ts';
import { sitesOf, type Moderator } from './desk.policy.ts';
import { findProfileLook, markProfileLook } from './profile-looks.store.ts';
import { rejectPhoto } from './review-photo.command.ts';
import { rejectTexts } from './review-profile.command.ts';
import * as store from './second-looks.store.ts';

type Look<Of extends 'id' | 'photo' | 'approval'> = Extract<Body<'lookAgain'>, Record<Of, string>>;
type Audited = { readonly requestId: string; readonly site: string };

/**
 * Confirms a decision of another moderator, or changes it, after a second look (SAFETY-17). Of two at once, one is refused.
 * @throws CallError not_found for something of another site, too long ago or gone, already_done if somebody has looked or
 * changed it, forbidden for whoever is affected or reported it, and for whoever made the decision while another moderator
 * could look; invalid_fields
 */
export async function lookAgain(
  services: Services,
  moderator: Moderator,
  look: Body<'lookAgain'>,
  audited: Audited,
): Promise<void> {
  const attempt = () =>
    services.db
      .transaction()
      .execute((tx) =>
        'photo' in look
          ? lookAtPhoto(services, tx, moderator, look, audited)
          : 'approval' in look
            ? lookAtTexts(services, tx, moderator, look, audited)
            : lookAtDecision(services, tx, moderator, look, audited),
      );
  const recipients = await attempt().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    // The reporter has complained about the same in this moment. The second attempt finds that complaint.
    return attempt();
  });
  if (recipients.length > 0) await services.live.announce(recipients);
}

async function lookAtDecision(
  services: Services,
  tx: Tx,
  moderator: Moderator,
  look: Look<'id'>,
  audited: Audited,
): Promise<readonly string[]> {
  const { id, verdict } = look;
  const note = cleanText(look.note);
  const now = services.clock();
  const decision = await lockAnyDecision(tx, id);
  if (!decision || isForeign(moderator, decision.site_id)) throw new CallError('not_found');
  const { member_id: memberId } = decision;
  if (memberId === null && decision.action !== 'dismiss') throw new CallError('not_found');
  await refuseOwn(tx, moderator, { siteId: decision.site_id, by: decision.moderator_id });
  const isAffected =
    memberId === null ? await store.isInvolvedIn(tx, moderator.id, id) : memberId === moderator.id;
  if (isAffected) throw new CallError('forbidden');
  if (now > appealUntil(decision.decided_at)) throw new CallError('not_found');
  if (decision.lifted_at || (await store.isDecisionLookedAt(tx, id))) throw new CallError('already_done');
  const dismissed = memberId === null ? await lockJudgeable(tx, id) : [];
  refuseProblems(secondLookProblems({ verdict, note }));
  const row = { decision_id: id, moderator_id: moderator.id, verdict, note, looked_at: now };
  if (!(await store.insertSecondLook(tx, row))) throw new CallError('already_done');
  await recordAudit(tx, {
    actor: { kind: 'member', id: moderator.id },
    action: 'decision.look',
    subjectId: id,
    details: { verdict },
    ...audited,
  });
  if (verdict === 'confirmed') return [];
  if (memberId === null) {
    await store.reopenComplaints(tx, dismissed, id);
    return [];
  }
  await acceptOpenAppeal(services, tx, moderator, id);
  const measure: LockedDecision = { ...decision, member_id: memberId };
  return lift(services, tx, moderator, measure, { by: 'second look', answer: '', ...audited });
}

/** The complaints of a dismissal that can be judged again. @throws CallError not_found, already_done if all were appealed */
async function lockJudgeable(tx: Tx, decisionId: string): Promise<readonly string[]> {
  const { ids, hasAppeal } = await store.lockDismissed(tx, decisionId);
  if (ids.length === 0) throw new CallError(hasAppeal ? 'already_done' : 'not_found');
  return ids;
}

/** The member is locked first, as by whoever changes their photos. */
async function lookAtPhoto(
  services: Services,
  tx: Tx,
  moderator: Moderator,
  look: Look<'photo'>,
  audited: Audited,
): Promise<readonly string[]> {
  const now = services.clock();
  const found = await store.findPhotoLook(tx, look.photo);
  if (!found || isForeign(moderator, found.site_id)) throw new CallError('not_found');
  const member = await lockAffected(tx, found.member_id);
  // Meanwhile the photo can have been cropped or looked at.
  const approval = await store.findPhotoLook(tx, look.photo);
  if (!approval || !member) throw new CallError('not_found');
  await refuseOwn(tx, moderator, { siteId: approval.site_id, by: approval.approved_by });
  if (member.id === moderator.id) throw new CallError('forbidden');
  if (now > appealUntil(approval.approved_at)) throw new CallError('not_found');
  if (approval.verdict) throw new CallError('already_done');
  const sent = await findSentPhoto(tx, member.id, look.photo);
  const photo = sent ?? (await readPhotosOf(tx, member.id)).find(({ id }) => id === look.photo);
  if (!photo || member.status === 'banned' || member.status === 'deleted') throw new CallError('not_found');
  if (photo.status !== 'active') throw new CallError('already_done');
  const { verdict } = look;
  const recipients =
    look.verdict === 'changed' ? await rejectPhoto(services, tx, moderator, member.id, look, audited) : [];
  await store.markPhotoLook(tx, approval.id, { verdict, moderator_id: moderator.id, looked_at: now });
  await recordAudit(tx, {
    actor: { kind: 'member', id: moderator.id },
    action: 'photo.look',
    subjectId: photo.id,
    details: { verdict },
    ...audited,
  });
  return recipients;
}

/** The member is locked first, as by whoever changes the texts. */
async function lookAtTexts(
  services: Services,
  tx: Tx,
  moderator: Moderator,
  look: Look<'approval'>,
  audited: Audited,
): Promise<readonly string[]> {
  const now = services.clock();
  const found = await findProfileLook(tx, look.approval);
  if (!found || isForeign(moderator, found.site_id)) throw new CallError('not_found');
  const member = await lockAffected(tx, found.member_id);
  // Meanwhile somebody can have looked at it, or the member can have replaced what was approved.
  const approval = await findProfileLook(tx, look.approval);
  if (!approval || !member) throw new CallError('not_found');
  await refuseOwn(tx, moderator, { siteId: approval.site_id, by: approval.approved_by });
  if (member.id === moderator.id) throw new CallError('forbidden');
  if (now > appealUntil(approval.approved_at)) throw new CallError('not_found');
  if (approval.verdict) throw new CallError('already_done');
  if (member.status === 'banned' || member.status === 'deleted') throw new CallError('not_found');
  await markProfileLook(tx, approval.id, {
    verdict: look.verdict,
    moderator_id: moderator.id,
    looked_at: now,
  });
  await recordAudit(tx, {
    actor: { kind: 'member', id: moderator.id },
    action: 'profile.look',
    subjectId: member.id,
    details: { verdict: look.verdict },
    ...audited,
  });
  if (look.verdict === 'confirmed') return [];
  const { about, previous_name: previousName } = approval;
  return rejectTexts(
    services,
    tx,
    moderator,
    member.id,
    { ...look, texts: { about, previousName } },
    audited,
  );
}

function isForeign(moderator: Moderator, siteId: number): boolean {
  const own = sitesOf(moderator);
  return own !== null && own !== siteId;
}

/** @throws CallError forbidden for the moderator's own decision while another one could look */
async function refuseOwn(
  tx: Tx,
  moderator: Moderator,
  { siteId, by }: { readonly siteId: number; readonly by: string },
): Promise<void> {
  if (by === moderator.id && (await hasOtherModerator(tx, { siteId, except: moderator.id }))) {
    throw new CallError('forbidden');
  }
}
