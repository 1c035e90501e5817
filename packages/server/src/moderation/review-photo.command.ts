import { refuseProblems } from '@rendezvous/contract/account-input';
import type { Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { decisionProblems, type DecisionGround } from '@rendezvous/contract/moderation';
import { recordAudit } from '../audit/audit.store.ts';
import { changePhotoStatus, findSentPhoto } from '../chat/review-message-photo.ts';
import { ensureMainPhoto } from '../photos/photos.commands.ts';
import type { Tx } from '../database/types.ts';
import { lockPhotosOf, readPhotosOf } from '../photos/photos.store.ts';
import type { Services } from '../services.ts';
import { setPhotoStatus } from './decisions.store.ts';
import { takeMeasure } from './desk.commands.ts';
import type { Moderator } from './desk.policy.ts';
import { findOwner } from './desk.store.ts';
import { notifySelf } from './measures.ts';
import { keepChosenApproval } from './second-looks.store.ts';

/**
 * Approves a photo of a profile or a conversation that waits for review, or rejects it with a statement of reasons (PHOTO-11). Open pages of
 * the owner learn of it, and those of the receiver (CHAT-20).
 * @throws CallError not_found for a photo of another site, already_done when it no longer waits, forbidden for one's own
 * photo, invalid_fields
 */
export async function reviewPhoto(
  services: Services,
  moderator: Moderator,
  review: Body<'reviewPhoto'>,
  { requestId, site }: { readonly requestId: string; readonly site: string },
): Promise<void> {
  const { db, live } = services;
  const recipients = await db.transaction().execute(async (tx) => {
    const ownerId = await findOwner(tx, moderator, review.id);
    if (!ownerId) throw new CallError('not_found');
    if (ownerId === moderator.id) throw new CallError('forbidden');
    await lockPhotosOf(tx, ownerId);
    const sent = await findSentPhoto(tx, ownerId, review.id);
    const photo = sent ?? (await readPhotosOf(tx, ownerId)).find(({ id }) => id === review.id);
    if (!photo) throw new CallError('not_found');
    if (photo.status !== 'in_review') throw new CallError('already_done');
    if (review.verdict === 'approve') {
      await recordAudit(tx, {
        actor: { kind: 'member', id: moderator.id },
        action: 'photo.approve',
        subjectId: photo.id,
        details: { approval: 'manual' },
        site,
        requestId,
      });
      const approval = { photoId: photo.id, memberId: ownerId, moderatorId: moderator.id };
      await keepChosenApproval(tx, approval, services.clock());
      if (sent) return changePhotoStatus(services, tx, sent, 'active');
      await setPhotoStatus(tx, photo.id, 'active');
      await ensureMainPhoto(tx, ownerId);
      return notifySelf(services, tx, ownerId);
    }
    return rejectPhoto(services, tx, moderator, ownerId, { ...review, photo: photo.id }, { requestId, site });
  });
  await live.announce(recipients);
}

/**
 * Rejects a photo with a statement of reasons to its owner, whose photos are locked (PHOTO-11, SAFETY-8).
 * @returns whose open pages are notified after the commit
 * @throws CallError forbidden, invalid_fields
 */
export async function rejectPhoto(
  services: Services,
  tx: Tx,
  moderator: Moderator,
  ownerId: string,
  {
    photo,
    ground,
    facts,
  }: { readonly photo: string; readonly ground: DecisionGround; readonly facts: string },
  audited: { readonly requestId: string; readonly site: string },
): Promise<readonly string[]> {
  refuseProblems(decisionProblems({ action: 'reject_photo', ground, facts }, 'photo'));
  const taken = await takeMeasure(services, tx, moderator, ownerId, {
    action: 'reject_photo',
    ground,
    facts,
    photoId: photo,
    subject: { subject_kind: 'photo', subject_id: photo },
  });
  await recordAudit(tx, {
    actor: { kind: 'member', id: moderator.id },
    action: 'photo.reject',
    subjectId: photo,
    details: { ground, decision: taken.id },
    ...audited,
  });
  return taken.recipients;
}
