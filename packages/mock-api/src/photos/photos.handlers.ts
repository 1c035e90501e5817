import { CallError } from '@rendezvous/contract/errors';
import { canBeMain, photoLimit } from '@rendezvous/contract/photo-rules';
import { notifySelfChanged } from '../accounts/self.present.ts';
import { mock, type MockRequest } from '../mock.ts';
import type { MemberState, PhotoState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { findUpload } from './uploads.handlers.ts';
import { readPhotoFile } from './photo-file.ts';
import { presentOwnPhoto } from './photos.present.ts';
import { photosOf, ensureMainPhoto } from './photos.rules.ts';

function presentOwnPhotos(backend: MockBackend, owner: MemberState) {
  return {
    photos: photosOf(backend, owner.id).map((photo) => presentOwnPhoto(photo, owner)),
    limit: photoLimit({ paid: owner.paidAt !== null }),
  };
}

/** Presents the photos after a change, which the member's open pages read too (PHOTO-7). */
function presentChangedPhotos(backend: MockBackend, owner: MemberState) {
  notifySelfChanged(backend, owner);
  return presentOwnPhotos(backend, owner);
}

function requireOwn(backend: MockBackend, owner: MemberState, id: string): PhotoState {
  const photo = backend.photos.get(id);
  if (photo?.memberId !== owner.id) throw new CallError('not_found');
  return photo;
}

type MultipartRequest = Pick<MockRequest<'addPhoto'>, 'request' | 'viewer' | 'backend'>;

/** Reads the file of a request (PHOTO-2), or the upload that contains it (PHOTO-12), and whether it is private. */
export async function receivePhoto({ request, viewer, backend }: MultipartRequest) {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new CallError('unsupported_media');
  }
  const form = await request.formData().catch(() => {
    throw new CallError('invalid_request');
  });
  const flag = form.get('private') ?? 'false';
  const unknown = [...form.keys()].some((key) => !['file', 'private', 'upload'].includes(key));
  if (unknown || typeof flag !== 'string' || !/^(true|false|0|1)$/.test(flag)) {
    throw new CallError('invalid_request');
  }
  const upload = findUpload(backend, viewer, form.get('upload'));
  if (upload && form.has('file')) throw new CallError('invalid_request');
  if (upload?.photoId) return { file: null, photoId: upload.photoId, upload, isPrivate: false };
  const file = upload ? new Blob([upload.bytes]) : form.get('file');
  return {
    file: await readPhotoFile(file),
    photoId: null,
    upload,
    isPrivate: flag === 'true' || flag === '1',
  };
}

export const photoMocks = {
  listPhotos: mock('listPhotos', ({ viewer, backend }) => presentOwnPhotos(backend, viewer)),

  addPhoto: mock('addPhoto', async (request) => {
    const { viewer, backend } = request;
    const received = await receivePhoto(request);
    if (!received.file) return presentOwnPhotos(backend, viewer);
    const limit = photoLimit({ paid: viewer.paidAt !== null });
    const own = photosOf(backend, viewer.id);
    if (own.length >= limit) {
      throw new CallError('invalid_fields', { params: { limit }, fields: { file: 'too_many' } });
    }
    const { bytes, type, width, height } = received.file;
    const id = backend.random.uuid();
    if (received.upload) received.upload.photoId = id;
    backend.photos.set(id, {
      id,
      memberId: viewer.id,
      width,
      height,
      status: 'active',
      private: received.isPrivate,
      position: (own.at(-1)?.position ?? -1) + 1,
      upload: { bytes, type },
    });
    ensureMainPhoto(backend, viewer);
    return presentChangedPhotos(backend, viewer);
  }),

  changePhoto: mock('changePhoto', ({ body, viewer, backend }) => {
    if ('order' in body) reorder(backend, viewer, body.order);
    else if ('main' in body) {
      const photo = requireOwn(backend, viewer, body.id);
      if (!canBeMain(photo)) throw new CallError('forbidden');
      viewer.mainPhotoId = photo.id;
    } else {
      requireOwn(backend, viewer, body.id).private = body.private;
      ensureMainPhoto(backend, viewer);
    }
    return presentChangedPhotos(backend, viewer);
  }),

  cropPhoto: mock('cropPhoto', ({ body: { id, x, y, side }, viewer, backend }) => {
    const whole = requireOwn(backend, viewer, id);
    if (whole.status === 'rejected') throw new CallError('forbidden');
    if (x + side > whole.width || y + side > whole.height) throw new CallError('invalid_request');
    if (side === whole.width && side === whole.height) return presentOwnPhotos(backend, viewer);
    const newId = backend.random.uuid();
    backend.photos.delete(id);
    backend.photos.set(newId, {
      ...whole,
      id: newId,
      width: side,
      height: side,
      section: { of: whole, x, y },
    });
    if (viewer.mainPhotoId === id) viewer.mainPhotoId = newId;
    const look = backend.photoLooks.get(id);
    if (look) backend.photoLooks.set(newId, look);
    for (const complaint of backend.complaints) {
      const { subject, reported, decision } = complaint;
      if (decision || !reported || subject.kind !== 'photo' || subject.id !== id) continue;
      complaint.subject = { ...subject, id: newId };
      complaint.reported = { ...reported, content: { ...reported.content, photo_id: newId } };
    }
    return presentChangedPhotos(backend, viewer);
  }),

  deletePhoto: mock('deletePhoto', ({ body, viewer, backend }) => {
    backend.photos.delete(requireOwn(backend, viewer, body.id).id);
    ensureMainPhoto(backend, viewer);
    return presentChangedPhotos(backend, viewer);
  }),
};

/** @throws CallError not_found, invalid_request unless the order names every photo once (PHOTO-7) */
function reorder(backend: MockBackend, owner: MemberState, order: readonly string[]): void {
  const photos = order.map((id) => requireOwn(backend, owner, id));
  const count = photosOf(backend, owner.id).length;
  if (order.length !== count || new Set(order).size !== count) throw new CallError('invalid_request');
  for (const [position, photo] of photos.entries()) photo.position = position;
}
