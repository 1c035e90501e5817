import { CallError } from '@rendezvous/contract/errors';
import { isMeasureFor, type Measure } from '@rendezvous/contract/moderation';
import {
  rejectShownTexts,
  rejectWaitingTexts,
  restoreTexts,
  type ApprovedTexts,
} from '../accounts/profile-texts.store.ts';
import { endSessionsOf } from '../accounts/sessions.store.ts';
import { changePhotoStatus, findSentPhoto } from '../chat/review-message-photo.ts';
import type { Database } from '../database/schema.ts';
import type { Tx } from '../database/types.ts';
import type { EventToRecord } from '../live/live-bus.ts';
import { readConnectedMembers } from '../members/connected-members.store.ts';
import { memberGone } from '../members/member-gone.ts';
import { ensureMainPhoto } from '../photos/photos.commands.ts';
import { readPhotosOf } from '../photos/photos.store.ts';
import type { Services } from '../services.ts';
import {
  isHiddenByModerator,
  setMemberStatus,
  setPhotoStatus,
  type AffectedMember,
} from './decisions.store.ts';

type Live = Pick<Services, 'live'>;
/** What a measure replaced, and whose open pages are notified after the commit. */
type Applied = { readonly previous: string | null; readonly recipients: readonly string[] };

/** The texts that a measure rejects: what waits for approval, or parts of what others see (PROFILE-16). */
export type RejectedTexts = 'waiting' | ApprovedTexts;

/** A measure with the photo or the text that it is about. */
type MeasureToApply = {
  readonly action: Measure;
  readonly photoId: string | null;
  readonly text: {
    /** What is rejected: what waits for approval, or of what others see. */
    readonly rejected: RejectedTexts;
    readonly decisionId: string;
    readonly decidedAt: Date;
  };
};

const notApplicable = (field: 'action' | 'photo_id') =>
  new CallError('invalid_fields', { fields: { [field]: 'invalid' } });

/**
 * Takes a measure about a member whose row is locked (SAFETY-11). Whoever can no longer see the member learns of it as
 * of a block (SAFETY-9).
 * @throws CallError invalid_fields for a measure that does not fit the state of the account, the profile or the photo
 */
export async function applyMeasure(
  services: Live,
  tx: Tx,
  member: AffectedMember,
  { action, photoId, text }: MeasureToApply,
): Promise<Applied> {
  if (!isMeasureFor(member.status, action)) throw notApplicable('action');
  switch (action) {
    case 'warn':
      return { previous: null, recipients: [] };
    case 'reject_photo': {
      const sent = photoId ? await findSentPhoto(tx, member.id, photoId) : null;
      if (sent && sent.status !== 'rejected') {
        const recipients = await changePhotoStatus(services, tx, sent, 'rejected');
        return { previous: sent.status, recipients };
      }
      const photo = (await readPhotosOf(tx, member.id)).find(({ id }) => id === photoId);
      if (!photo || photo.status === 'rejected') throw notApplicable('photo_id');
      await setPhotoStatus(tx, photo.id, 'rejected');
      await ensureMainPhoto(tx, member.id);
      return { previous: photo.status, recipients: await notifySelf(services, tx, member.id) };
    }
    case 'reject_text': {
      const { rejected, decisionId, decidedAt } = text;
      const isRejected =
        rejected === 'waiting'
          ? await rejectWaitingTexts(tx, member.id, decisionId)
          : await rejectShownTexts(tx, member.id, rejected, { decisionId, at: decidedAt });
      if (!isRejected) throw notApplicable('action');
      return { previous: null, recipients: await notifySelf(services, tx, member.id) };
    }
    case 'hide_profile': {
      if (await isHiddenByModerator(tx, member.id)) throw notApplicable('action');
      // A break of the member (ACCOUNT-14) must not show the profile when it ends.
      const isPaused = member.paused_from !== null;
      await setMemberStatus(tx, member.id, {
        profile_status: 'hidden',
        paused_from: isPaused ? 'hidden' : null,
      });
      return {
        previous: member.paused_from ?? member.profile_status,
        recipients: [
          ...(await notifyGone(services, tx, member.id)),
          ...(await notifySelf(services, tx, member.id)),
        ],
      };
    }
    case 'ban': {
      await setMemberStatus(tx, member.id, { status: 'banned' });
      await endSessionsOf(tx, member.id);
      // The member is included because their streams have to end with their sessions (LIVE-4).
      return {
        previous: member.status,
        recipients: [...(await notifyGone(services, tx, member.id)), member.id],
      };
    }
  }
}

/** Takes a measure back, if nothing else has changed the account, the profile, the text or the photo meanwhile (SAFETY-11). */
export async function revertMeasure(
  services: Live,
  tx: Tx,
  member: AffectedMember,
  {
    action,
    id,
    photo_id: photoId,
    previous,
  }: Pick<Database['moderation_decision'], 'id' | 'action' | 'photo_id' | 'previous'>,
): Promise<readonly string[]> {
  if (action === 'reject_photo') {
    const sent = photoId ? await findSentPhoto(tx, member.id, photoId) : null;
    if (sent) return sent.status === 'rejected' ? changePhotoStatus(services, tx, sent, 'active') : [];
    const photo = (await readPhotosOf(tx, member.id)).find(({ id }) => id === photoId);
    if (photo?.status !== 'rejected') return [];
    // A moderator has now looked at the photo, so it waits no longer.
    await setPhotoStatus(tx, photo.id, 'active');
    await ensureMainPhoto(tx, member.id);
    return notifySelf(services, tx, member.id);
  }
  if (action === 'reject_text') {
    return (await restoreTexts(tx, member.id, id)) ? notifySelf(services, tx, member.id) : [];
  }
  if (action === 'hide_profile' && member.status !== 'deleted' && member.profile_status === 'hidden') {
    const status = previous as AffectedMember['profile_status'];
    await setMemberStatus(
      tx,
      member.id,
      // The member's own break goes on.
      member.paused_from === null ? { profile_status: status } : { paused_from: status },
    );
    return [
      ...(await notifyChanged(services, tx, member.id)),
      ...(await notifySelf(services, tx, member.id)),
    ];
  }
  if (action === 'ban' && member.status === 'banned') {
    await setMemberStatus(tx, member.id, { status: previous as AffectedMember['status'] });
    return notifyChanged(services, tx, member.id);
  }
  return [];
}

/** Notifies the owner's open pages that a photo or the profile has changed. */
export async function notifySelf({ live }: Live, tx: Tx, memberId: string): Promise<readonly string[]> {
  await live.record(tx, [{ memberId, type: 'self.changed', ref: {} }]);
  return [memberId];
}

async function notifyGone(services: Live, tx: Tx, memberId: string): Promise<readonly string[]> {
  return notifyOthers(services, tx, memberId, (otherId) => memberGone(otherId, memberId));
}

async function notifyChanged(services: Live, tx: Tx, memberId: string): Promise<readonly string[]> {
  return notifyOthers(services, tx, memberId, (otherId) => ({
    memberId: otherId,
    type: 'member.changed',
    ref: { member_id: memberId },
  }));
}

async function notifyOthers(
  { live }: Live,
  tx: Tx,
  memberId: string,
  event: (otherId: string) => EventToRecord,
): Promise<readonly string[]> {
  const others = await readConnectedMembers(tx, memberId);
  await live.record(tx, others.map(event));
  return others;
}
