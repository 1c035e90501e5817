import { refuseProblems } from '@rendezvous/contract/account-input';
import type { Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import {
  appealUntil,
  decisionProblems,
  isMeasure,
  type DecisionGround,
  type Measure,
} from '@rendezvous/contract/moderation';
import { cleanText } from '@rendezvous/contract/sending';
import { v7 as uuidv7 } from 'uuid';
import { hashToken, newToken } from '../accounts/sessions.store.ts';
import { recordAudit } from '../audit/audit.store.ts';
import type { Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import { hasOtherModerator } from './complaints.store.ts';
import { mayDecideAbout, sitesOf, type Moderator } from './desk.policy.ts';
import * as store from './decisions.store.ts';
import { applyMeasure, revertMeasure, type RejectedTexts } from './measures.ts';
import { queueAppealRejected, queueLifted, queueOutcome, queueStatement } from './moderation-mails.ts';

/** The text of a profile, as others see it. */
const SHOWN_TEXT: RejectedTexts = { about: true, previousName: null };

/** A measure to take, with what it is about. */
export type NewMeasure = {
  readonly action: Measure;
  readonly ground: DecisionGround;
  readonly facts: string;
  readonly photoId: string | null;
  /** The texts that are rejected, if not the one that others see. */
  readonly texts?: RejectedTexts;
  readonly subject: Pick<store.LockedComplaint, 'subject_kind' | 'subject_id'>;
};

/**
 * Takes a measure about a member, stores it with its reasons and mails them (SAFETY-8, SAFETY-11).
 * @throws CallError forbidden for oneself, and for another moderator unless an operator decides; invalid_fields
 * @returns the id of the decision, and whose open pages are notified after the commit
 */
export async function takeMeasure(
  services: Services,
  tx: Tx,
  moderator: Moderator,
  memberId: string,
  { action, ground, facts, photoId, texts = SHOWN_TEXT, subject }: NewMeasure,
): Promise<{ id: string; recipients: readonly string[] }> {
  const now = services.clock();
  const member = await store.lockAffected(tx, memberId);
  if (!member) throw new CallError('not_found');
  if (!mayDecideAbout(moderator, member)) throw new CallError('forbidden');
  const [id, token] = [uuidv7(), newToken()];
  const text = { rejected: texts, decisionId: id, decidedAt: now };
  const { previous, recipients } = await applyMeasure(services, tx, member, { action, photoId, text });
  await store.insertDecision(tx, {
    ...subject,
    id,
    site_id: member.site_id,
    member_id: member.id,
    moderator_id: moderator.id,
    action,
    ground,
    facts: cleanText(facts),
    photo_id: photoId,
    previous,
    appeal_token_hash: hashToken(token),
    decided_at: now,
  });
  await queueStatement(services, tx, member, {
    action,
    ground,
    facts: cleanText(facts),
    decidedAt: now,
    token,
  });
  return { id, recipients };
}

/**
 * Decides a complaint and the other open ones about the same subject, and tells their reporters (SAFETY-7, SAFETY-11).
 * @throws CallError not_found for a complaint of another site, already_done if somebody else was first, forbidden for a
 * complaint that the moderator made or that is about the moderator, or that the moderator has dismissed before while
 * another moderator could decide (SAFETY-16, SAFETY-17); invalid_fields
 */
export async function decideComplaint(
  services: Services,
  moderator: Moderator,
  decision: Body<'decideComplaint'>,
  { requestId, site }: { readonly requestId: string; readonly site: string },
): Promise<void> {
  const { db, clock, live } = services;
  const recipients = await db.transaction().execute(async (tx) => {
    const complaint = await store.lockComplaint(tx, decision.id, sitesOf(moderator));
    if (!complaint) throw new CallError('not_found');
    if (complaint.decision_id) throw new CallError('already_done');
    const memberId = await store.findReportedMember(tx, complaint.id);
    if (complaint.reporter_id === moderator.id || memberId === moderator.id) throw new CallError('forbidden');
    if (await hasDismissed(tx, moderator, complaint)) throw new CallError('forbidden');
    refuseProblems(decisionProblems(decision, complaint.subject_kind));
    const same = await store.lockSameSubject(tx, complaint, moderator.id);
    const { action, ground } = decision;
    const subject = { subject_kind: complaint.subject_kind, subject_id: complaint.subject_id };
    const facts = cleanText(decision.facts);
    let decided: { id: string; recipients: readonly string[] } = { id: uuidv7(), recipients: [] };
    if (isMeasure(action)) {
      // The member has been erased, and nothing can be done about them any more.
      if (!memberId) throw new CallError('invalid_fields', { fields: { action: 'invalid' } });
      const photoId = complaint.subject_kind === 'photo' ? complaint.subject_id : (decision.photo_id ?? null);
      decided = await takeMeasure(services, tx, moderator, memberId, {
        action,
        // `decisionProblems` requires the rule of a measure.
        ground: ground ?? 'terms',
        facts,
        photoId: action === 'reject_photo' ? photoId : null,
        subject,
      });
    } else {
      await store.insertDecision(tx, {
        ...subject,
        id: decided.id,
        site_id: complaint.site_id,
        moderator_id: moderator.id,
        action,
        facts,
        decided_at: clock(),
      });
    }
    const all = [complaint, ...same];
    await store.markDecided(
      tx,
      all.map(({ id }) => id),
      decided.id,
    );
    const result = action === 'answer' ? 'answered' : isMeasure(action) ? 'acted' : 'not_acted';
    for (const { id, number, language, site_id: siteId, reopened_from: dismissal } of all) {
      const answer = action === 'answer' ? facts : '';
      const outcome = { result, answer, isAgain: dismissal !== null } as const;
      await queueOutcome(services, tx, { complaint: { id, number }, language, siteId }, outcome);
    }
    await recordAudit(tx, {
      actor: { kind: 'member', id: moderator.id },
      action: 'complaint.decide',
      subjectId: complaint.id,
      details: { action, ground: ground ?? null, complaints: all.length, decision: decided.id },
      site,
      requestId,
    });
    return decided.recipients;
  });
  if (recipients.length > 0) await live.announce(recipients);
}

/**
 * Whether the moderator dismissed a complaint that waits again, after an appeal or a second look, and another moderator
 * can decide.
 */
async function hasDismissed(
  tx: Tx,
  moderator: Moderator,
  complaint: store.LockedComplaint,
): Promise<boolean> {
  if (!(await store.findEarlierDeciders(tx, complaint)).includes(moderator.id)) return false;
  return hasOtherModerator(tx, { siteId: complaint.site_id, except: moderator.id });
}

/**
 * Takes a measure back while the member can appeal (SAFETY-11), and tells the member.
 * @throws CallError not_found for a measure of another site or too long ago, already_done
 */
export async function liftDecision(
  services: Services,
  moderator: Moderator,
  id: string,
  { requestId, site }: { readonly requestId: string; readonly site: string },
): Promise<void> {
  const recipients = await services.db.transaction().execute(async (tx) => {
    const decision = await lockDecisionOf(tx, moderator, id);
    if (decision.member_id === moderator.id) throw new CallError('forbidden');
    if (decision.lifted_at) throw new CallError('already_done');
    if (services.clock() > appealUntil(decision.decided_at)) throw new CallError('not_found');
    await acceptOpenAppeal(services, tx, moderator, id);
    return lift(services, tx, moderator, decision, { by: 'moderator', answer: '', requestId, site });
  });
  await services.live.announce(recipients);
}

/** Accepts the appeal against a measure that is taken back, if one waits. */
export async function acceptOpenAppeal(
  { clock }: Services,
  tx: Tx,
  moderator: Moderator,
  decisionId: string,
): Promise<void> {
  const appeal = await store.lockAppeal(tx, decisionId);
  if (!appeal || appeal.verdict) return;
  const decided = { verdict: 'accepted', answer: '', decided_by: moderator.id, decided_at: clock() } as const;
  await store.markAppealDecided(tx, decisionId, decided);
}

async function lockDecisionOf(tx: Tx, moderator: Moderator, id: string): Promise<store.LockedDecision> {
  const decision = await store.lockDecision(tx, id);
  const siteId = sitesOf(moderator);
  if (!decision || (siteId !== null && decision.site_id !== siteId)) throw new CallError('not_found');
  return decision;
}

/** Takes a measure back, writes it into the audit list, and mails the member (SAFETY-8). */
export async function lift(
  services: Services,
  tx: Tx,
  moderator: Moderator,
  decision: store.LockedDecision,
  how: {
    readonly by: 'moderator' | 'appeal' | 'second look';
    readonly answer: string;
    readonly requestId: string;
    readonly site: string;
  },
): Promise<readonly string[]> {
  const member = await store.lockAffected(tx, decision.member_id);
  if (!member) throw new CallError('not_found');
  const recipients = await revertMeasure(services, tx, member, decision);
  await store.markLifted(tx, decision.id, moderator.id, services.clock());
  const action = decision.action as Measure;
  if (member.status !== 'deleted') await queueLifted(services, tx, member, { action, answer: how.answer });
  await recordAudit(tx, {
    actor: { kind: 'member', id: moderator.id },
    action: 'decision.lift',
    subjectId: decision.id,
    details: { action, by: how.by },
    site: how.site,
    requestId: how.requestId,
  });
  return recipients;
}

/**
 * Decides an appeal: accepted, it takes the measure back (SAFETY-8).
 * @throws CallError not_found, already_done, invalid_fields; forbidden for whoever is affected, and for whoever made the
 * decision while another moderator could decide
 */
export async function decideAppeal(
  services: Services,
  moderator: Moderator,
  { decision: id, verdict, answer: given }: Body<'decideAppeal'>,
  { requestId, site }: { readonly requestId: string; readonly site: string },
): Promise<void> {
  const answer = cleanText(given);
  const recipients = await services.db.transaction().execute(async (tx) => {
    const decision = await lockDecisionOf(tx, moderator, id);
    const appeal = await store.lockAppeal(tx, id);
    if (!appeal) throw new CallError('not_found');
    if (appeal.verdict) throw new CallError('already_done');
    const others = { siteId: decision.site_id, except: moderator.id };
    const isOwn = decision.moderator_id === moderator.id && (await hasOtherModerator(tx, others));
    if (isOwn || decision.member_id === moderator.id) throw new CallError('forbidden');
    refuseProblems(decisionProblems({ action: 'answer', facts: answer }, 'other'));
    const now = services.clock();
    await store.markAppealDecided(tx, id, { verdict, answer, decided_by: moderator.id, decided_at: now });
    await recordAudit(tx, {
      actor: { kind: 'member', id: moderator.id },
      action: 'appeal.decide',
      subjectId: decision.id,
      details: { verdict },
      site,
      requestId,
    });
    if (verdict === 'accepted') {
      return lift(services, tx, moderator, decision, { by: 'appeal', answer, requestId, site });
    }
    const member = await store.lockAffected(tx, decision.member_id);
    if (member && member.status !== 'deleted') await queueAppealRejected(services, tx, member, { answer });
    return [];
  });
  if (recipients.length > 0) await services.live.announce(recipients);
}
