import { CallError } from '@rendezvous/contract/errors';
import { canBeMain, photoLimit } from '@rendezvous/contract/photo-rules';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit, SYSTEM } from '../audit/audit.store.ts';
import type { Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import type { Section } from './encode.ts';
import { hasOpenComplaint, moveComplaintsToSection } from '../moderation/complaints.store.ts';
import { moveSecondLookToSection } from '../moderation/second-looks.store.ts';
import { uploadedStoreKey, writePhotoFiles, writeSectionFiles } from './photo-files.ts';
import { REMOVE_FILES, removeUnusedFiles } from './photos.jobs.ts';
import {
  deletePhotoRow,
  insertPhoto,
  lockPhotosOf,
  readPhotosOf,
  setMainPhoto,
  setPosition,
  setPrivate,
  type PhotoRecord,
} from './photos.store.ts';
import type { Site } from '../site/site.ts';
import type { ReceivedPhoto } from './receive-photo.ts';
import { readCompleteFile, UploadCompletedError } from './uploads.commands.ts';
import { completeUpload, partsKey } from './uploads.store.ts';

type Member = { readonly id: string; readonly paid: boolean };

/**
 * Encodes and adds a photo, once for each upload, approved or waiting for review by the site's `photo_approval` (PHOTO-5).
 * @throws CallError invalid_fields (`file`: too_many, damaged, animated, too_small, too_narrow), unsupported_media,
 * too_large, unavailable (PHOTO-1, PHOTO-2)
 */
export async function addPhoto(
  services: Services,
  member: Member,
  received: ReceivedPhoto,
  { domain, settings, requestId }: Pick<Site, 'domain' | 'settings'> & { readonly requestId: string },
): Promise<void> {
  const { db, files, clock } = services;
  const isApproved = settings.photo_approval === 'automatic';
  const { file, upload, photoId } = await readCompleteFile(services, member.id, received);
  // The first response to the same upload was lost (PHOTO-12).
  if (photoId) return;
  // This check saves encoding a photo that would be refused; the count under the lock below decides.
  refuseTooMany(await readPhotosOf(db, member.id), photoLimit(member));
  const id = uuidv7();
  const storeKey = uploadedStoreKey(id);
  try {
    const { width, height } = await writePhotoFiles(files, storeKey, file);
    await changePhotos(services, member.id, async (tx) => {
      const limit = photoLimit(await lockPhotosOf(tx, member.id));
      refuseTooMany(await readPhotosOf(tx, member.id), limit);
      if (upload && !(await completeUpload(tx, upload, id))) throw new UploadCompletedError();
      await insertPhoto(
        tx,
        {
          id,
          member_id: member.id,
          private: received.private,
          status: isApproved ? 'active' : 'in_review',
          width,
          height,
          store_key: storeKey,
        },
        clock(),
      );
      await ensureMainPhoto(tx, member.id);
      if (!isApproved) return;
      const entry = { action: 'photo.approve', subjectId: id, details: { approval: 'automatic' } } as const;
      await recordAudit(tx, { actor: SYSTEM, ...entry, site: domain, requestId });
    });
  } catch (error) {
    await files.removeFolder(storeKey);
    if (error instanceof UploadCompletedError) return;
    throw error;
  }
  if (upload) await files.removeFolder(partsKey(upload));
}

/**
 * Changes a member's photos in a transaction. The member's open pages then read them again (PHOTO-7), once for several
 * changes that they learn of together.
 */
async function changePhotos<Result>(
  { db, live }: Pick<Services, 'db' | 'live'>,
  memberId: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(async (tx) => {
    const changed = await change(tx);
    await live.record(tx, [{ memberId, type: 'self.changed', ref: {} }]);
    return changed;
  });
  await live.announce([memberId]);
  return result;
}

function refuseTooMany(photos: readonly PhotoRecord[], limit: number): void {
  if (photos.length < limit) return;
  throw new CallError('invalid_fields', { params: { limit }, fields: { file: 'too_many' } });
}

/**
 * Makes a photo the member's main one (PHOTO-7).
 * @throws CallError not_found, or forbidden for a photo that is private or not approved
 */
export async function makeMain(services: Services, member: Member, id: string): Promise<void> {
  await changePhotos(services, member.id, async (tx) => {
    const photo = await lockOwnPhoto(tx, member, id);
    if (!canBeMain(photo)) throw new CallError('forbidden');
    await setMainPhoto(tx, member.id, id);
  });
}

/**
 * Makes a photo private or visible and chooses another main photo if needed (PHOTO-7).
 * @throws CallError not_found
 */
export async function changePrivacy(
  services: Services,
  member: Member,
  id: string,
  isPrivate: boolean,
): Promise<void> {
  await changePhotos(services, member.id, async (tx) => {
    await lockOwnPhoto(tx, member, id);
    await setPrivate(tx, id, isPrivate);
    await ensureMainPhoto(tx, member.id);
  });
}

/**
 * Puts the member's photos in order; `order` must name each exactly once (PHOTO-7).
 * @throws CallError not_found for an id that is not one of the member's photos, invalid_request for an incomplete order
 */
export async function reorder(services: Services, member: Member, order: readonly string[]): Promise<void> {
  await changePhotos(services, member.id, async (tx) => {
    await lockPhotosOf(tx, member.id);
    const own = new Set((await readPhotosOf(tx, member.id)).map((photo) => photo.id));
    if (order.some((id) => !own.has(id))) throw new CallError('not_found');
    if (order.length !== own.size || new Set(order).size !== own.size) throw new CallError('invalid_request');
    for (const [position, id] of order.entries()) await setPosition(tx, id, position);
  });
}

/**
 * Replaces a photo by a square section of it, which keeps its place, its privacy and its status (PHOTO-14). The section is
 * a photo with another id, so that nothing shows the old files any longer. The whole photo as the section changes nothing.
 * @throws CallError not_found, forbidden for a rejected photo, invalid_request for a section that is not inside the photo,
 * unavailable when too many uploads wait
 */
export async function cropPhoto(
  services: Services,
  member: Member,
  id: string,
  section: Section,
): Promise<void> {
  const { db, files, jobs, clock } = services;
  const whole = (await readPhotosOf(db, member.id)).find((own) => own.id === id);
  if (!whole) throw new CallError('not_found');
  refuseRejected(whole);
  const { x, y, side } = section;
  if (x + side > whole.width || y + side > whole.height) throw new CallError('invalid_request');
  if (side === whole.width && side === whole.height) return;
  const newId = uuidv7();
  const storeKey = uploadedStoreKey(newId);
  try {
    await writeSectionFiles(files, { from: whole.store_key, to: storeKey, section });
    const replace = async (tx: Tx): Promise<boolean> => {
      await moveComplaintsToSection(tx, id, newId);
      // Meanwhile it could have been deleted, rejected or made private.
      const photo = await lockOwnPhoto(tx, member, id);
      refuseRejected(photo);
      // A complaint that came before the lock must be moved, and may only be locked before the member.
      if (await hasOpenComplaint(tx, id)) return false;
      await moveSecondLookToSection(tx, id, newId);
      const { member_id, private: isPrivate, status, position } = photo;
      const replacing = { id: newId, member_id, private: isPrivate, status, store_key: storeKey };
      await insertPhoto(tx, { ...replacing, width: side, height: side }, clock());
      await setPosition(tx, newId, position);
      if (photo.main) await setMainPhoto(tx, member.id, newId);
      await deletePhotoRow(tx, id);
      await jobs.enqueue(REMOVE_FILES, { storeKey: photo.store_key }, { db: tx });
      return true;
    };
    while (!(await changePhotos(services, member.id, replace)));
  } catch (error) {
    await files.removeFolder(storeKey);
    throw error;
  }
  await removeFilesNow(services, whole.store_key);
}

function refuseRejected({ status }: Pick<PhotoRecord, 'status'>): void {
  if (status === 'rejected') throw new CallError('forbidden');
}

/**
 * Removes a photo from every response at once and its files right after; signed addresses then find nothing (PHOTO-9).
 * A job enqueued in the same transaction removes the files if that fails.
 * @throws CallError not_found
 */
export async function deletePhoto(services: Services, member: Member, id: string): Promise<void> {
  const { jobs } = services;
  const storeKey = await changePhotos(services, member.id, async (tx) => {
    const photo = await lockOwnPhoto(tx, member, id);
    await deletePhotoRow(tx, id);
    await ensureMainPhoto(tx, member.id);
    await jobs.enqueue(REMOVE_FILES, { storeKey: photo.store_key }, { db: tx });
    return photo.store_key;
  });
  await removeFilesNow(services, storeKey);
}

/** Removes the files of a deleted photo at once. If that fails, the job that was enqueued does it. */
async function removeFilesNow(services: Services, storeKey: string): Promise<void> {
  await removeUnusedFiles(services, storeKey).catch((error: unknown) =>
    services.log.warn(
      { err: error },
      'could not remove the files of a deleted photo; the job will try again',
    ),
  );
}

async function lockOwnPhoto(tx: Tx, member: Member, id: string): Promise<PhotoRecord> {
  await lockPhotosOf(tx, member.id);
  const photo = (await readPhotosOf(tx, member.id)).find((own) => own.id === id);
  if (!photo) throw new CallError('not_found');
  return photo;
}

/** Chooses the first photo that can be the main one if there is no main photo, or it can no longer be it (PHOTO-7). */
export async function ensureMainPhoto(tx: Tx, memberId: string): Promise<void> {
  const photos = await readPhotosOf(tx, memberId);
  const main = photos.find((photo) => photo.main);
  if (main && canBeMain(main)) return;
  await setMainPhoto(tx, memberId, photos.find(canBeMain)?.id ?? null);
}
