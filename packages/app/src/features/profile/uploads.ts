import type { CallResponse } from '@rendezvous/contract/calls';
import { uploadPhoto } from '../../data/uploadPhoto.ts';
import { changesInWords } from './photo-changes.ts';
import { canRetry, photoErrorText } from './photo-error.ts';
import { preparePhoto } from './prepare-photo.ts';
import { createUploadQueue } from './upload-queue.ts';

/** What sends photos, and what is said of them. */
export function createUploader(onSent: (photos: CallResponse<'addPhoto'>) => void) {
  const queue = createUploadQueue({ prepare: preparePhoto, send: uploadPhoto, onSent });
  return { queue, canRetry, photoErrorText, changesInWords };
}

export type Uploader = ReturnType<typeof createUploader>;
