import type { CallResponse } from '@rendezvous/contract/calls';
import { describePhotoChanges } from './photo-changes.ts';
import { canRetry, photoErrorText } from '../../photo/photo-error.ts';
import { preparePhoto } from '../../photo/prepare-photo.ts';
import { sendPhoto } from '../../photo/send-photo.ts';
import { createUploadQueue } from './upload-queue.ts';

/** Creates the upload queue together with the functions for its texts. */
export function createUploader(onSent: (photos: CallResponse<'addPhoto'>) => void) {
  const queue = createUploadQueue({
    prepare: preparePhoto,
    send: (file, options) => sendPhoto('addPhoto', file, options),
    onSent,
  });
  return { queue, canRetry, photoErrorText, describePhotoChanges };
}

export type Uploader = ReturnType<typeof createUploader>;
