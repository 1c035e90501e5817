import { CallError } from '@rendezvous/contract/errors';
import { PHOTO_FILE, UNFINISHED_UPLOADS } from '@rendezvous/contract/rules';
import type { Services } from '../services.ts';
import type { ReceivedPhoto } from './receive-photo.ts';
import {
  beginUpload,
  countPart,
  deleteUpload,
  findUpload,
  partsKey,
  readUnfinished,
  readUploadsBefore,
  type UploadKey,
} from './uploads.store.ts';

type Stores = Pick<Services, 'db' | 'files'>;

/** Returns how many bytes of an upload are stored: 0 for one that has not begun. */
async function readReceived({ db }: Pick<Services, 'db'>, key: UploadKey): Promise<number> {
  return (await findUpload(db, key))?.received ?? 0;
}

/**
 * Stores the next part of an upload. A part from any other offset changes nothing; the browser then continues from the
 * number of bytes that is returned.
 * @throws CallError too_large
 */
export async function addPart(
  { db, files, clock }: Stores & Pick<Services, 'clock'>,
  key: UploadKey,
  offset: number,
  part: Buffer,
): Promise<number> {
  if (offset + part.length > PHOTO_FILE.bytes) throw new CallError('too_large');
  if (offset === 0) {
    await beginUpload(db, key, clock());
    await removeOldest({ db, files }, key.memberId);
  }
  if ((await readReceived({ db }, key)) === offset) {
    await files.put(`${partsKey(key)}/${offset}`, part, 'application/octet-stream');
    await countPart(db, key, { offset, bytes: part.length });
  }
  return readReceived({ db }, key);
}

export async function cancelUpload({ db, files }: Stores, key: UploadKey): Promise<void> {
  await deleteUpload(db, key);
  await files.removeFolder(partsKey(key));
}

/** Another request for the same upload was faster. */
export class UploadCompletedError extends Error {}

/** A photo that was received as a whole or in parts; `photoId` is what an upload has become before. */
export type CompleteFile = {
  readonly file: Buffer;
  readonly upload: UploadKey | null;
  readonly photoId: string | null;
};

/**
 * Reads the file of a request, which is in it or was uploaded in parts before.
 * @throws CallError invalid_fields (`file`: required) for an upload that is unknown or has no bytes
 */
export async function readCompleteFile(
  { db, files }: Stores,
  memberId: string,
  { file, upload: id }: ReceivedPhoto,
): Promise<CompleteFile> {
  if (id === null) return { file, upload: null, photoId: null };
  const key = { memberId, id };
  const upload = await findUpload(db, key);
  if (upload?.photo_id) return { file, upload: key, photoId: upload.photo_id };
  const parts: Buffer[] = [];
  for (let offset = 0; offset < (upload?.received ?? 0);) {
    const part = await files.get(`${partsKey(key)}/${offset}`);
    if (!part?.length) throw new CallError('invalid_fields', { fields: { file: 'required' } });
    parts.push(part);
    offset += part.length;
  }
  if (parts.length === 0) throw new CallError('invalid_fields', { fields: { file: 'required' } });
  return { file: Buffer.concat(parts), upload: key, photoId: null };
}

/** Removes uploads that began before a time, with their parts (PHOTO-12). */
export async function forgetUploads(stores: Stores, before: Date): Promise<void> {
  for (;;) {
    const uploads = await readUploadsBefore(stores.db, before, 100);
    for (const { member_id: memberId, id } of uploads) await cancelUpload(stores, { memberId, id });
    if (uploads.length < 100) return;
  }
}

/** A browser uploads one photo after the other, so that older unfinished uploads are abandoned ones. */
async function removeOldest(stores: Stores, memberId: string): Promise<void> {
  const unfinished = await readUnfinished(stores.db, memberId);
  for (const { id } of unfinished.slice(UNFINISHED_UPLOADS)) await cancelUpload(stores, { memberId, id });
}
