import { CallError } from '@rendezvous/contract/errors';
import { PHOTO_FILE } from '@rendezvous/contract/rules';
import { mock } from '../mock.ts';
import type { MockBackend } from '../mock-backend.ts';
import type { MemberState, UploadState } from '../state.ts';

const keyOf = (memberId: string, id: string) => `${memberId} ${id}`;
const required = () => new CallError('invalid_fields', { fields: { file: 'required' } });

/** The upload that a form names; null if it names none. @throws CallError invalid_fields for an unknown one */
export function findUpload(
  backend: MockBackend,
  { id: memberId }: MemberState,
  named: FormDataEntryValue | null,
): UploadState | null {
  if (named === null) return null;
  const upload = backend.uploads.get(keyOf(memberId, String(named)));
  if (!upload) throw required();
  return upload;
}

export const uploadMocks = {
  addUploadPart: mock('addUploadPart', async ({ request, query, viewer, backend }) => {
    const form = await request.formData().catch(() => {
      throw new CallError('invalid_request');
    });
    const file = form.get('file');
    if (!(file instanceof Blob) || file.size === 0) throw required();
    if (query.offset + file.size > PHOTO_FILE.bytes) throw new CallError('too_large');
    const part = new Uint8Array(await file.arrayBuffer());
    // Nothing is awaited from here on: an upload that is cancelled meanwhile would come back.
    const key = keyOf(viewer.id, query.id);
    const upload = backend.uploads.get(key) ?? {
      memberId: viewer.id,
      bytes: new Uint8Array(0),
      photoId: null,
    };
    if (upload.bytes.length === query.offset) {
      const bytes = new Uint8Array(query.offset + part.length);
      bytes.set(upload.bytes);
      bytes.set(part, query.offset);
      upload.bytes = bytes;
      backend.uploads.set(key, upload);
    }
    return { received: upload.bytes.length };
  }),

  cancelUpload: mock('cancelUpload', ({ body, viewer, backend }) => {
    backend.uploads.delete(keyOf(viewer.id, body.id));
    return { ok: true as const };
  }),
};
