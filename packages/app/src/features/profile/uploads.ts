import type { CallResponse } from '@rendezvous/contract/calls';
import { uploadPhoto } from '../../data/uploadPhoto.ts';
import { describePhotoChanges } from './photo-changes.ts';
import { canRetry, photoErrorText } from './photo-error.ts';
import { preparePhoto } from './prepare-photo.ts';
import { createUploadQueue } from './upload-queue.ts';

/** Creates the upload queue together with the functions for its texts. */
export function createUploader(onSent: (photos: CallResponse<'addPhoto'>) => void) {
  const queue = createUploadQueue({ prepare: preparePhoto, send: uploadPhoto, onSent });
  return { queue, canRetry, photoErrorText, describePhotoChanges };
}

export type Uploader = ReturnType<typeof createUploader>;
