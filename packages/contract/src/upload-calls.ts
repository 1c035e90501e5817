import { z } from 'zod';
import { acknowledged } from './entities.ts';
import { PHOTO_FILE } from './rules.ts';

/**
 * Uploads of photos in parts, so that one continues where its connection was lost (PHOTO-12). `id` is chosen by the
 * browser; `addPhoto` and `uploadChatPhoto` then name it as `upload` instead of a `file`.
 */
export const uploadCalls = {
  /**
   * Takes the next part as multipart `file`, and says how many bytes are stored. A part from another `offset` changes
   * nothing, so that a browser that has lost a response continues from what it is told.
   */
  addUploadPart: {
    query: z.strictObject({ id: z.uuid(), offset: z.coerce.number().int().min(0).max(PHOTO_FILE.bytes) }),
    response: z.strictObject({ received: z.int().min(0) }),
    errors: ['invalid_fields'],
  },
  cancelUpload: { body: z.strictObject({ id: z.uuid() }), response: acknowledged, errors: [] },
} as const;
