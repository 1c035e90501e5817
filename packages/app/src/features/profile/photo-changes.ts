import type { CallResponse } from '@rendezvous/contract/calls';
import type { FormatMessage } from '../../i18n/useMessages.ts';

type Photos = CallResponse<'listPhotos'>;

/** Describes the changes between two lists of photos, as an announcement for screen readers. */
export function describePhotoChanges(before: Photos, now: Photos, t: FormatMessage): string {
  const oldPhotos = new Map(before.photos.map((photo) => [photo.id, photo]));
  const sentences: string[] = [];
  const remaining = new Set(now.photos.map(({ id }) => id));
  // A section has another id than the photo that it replaces, in the same place (PHOTO-14).
  const isCropped = (index: number) =>
    before.photos.length === now.photos.length && !remaining.has(before.photos[index]?.id ?? '');
  for (const [index, { id, main, private: hidden }] of now.photos.entries()) {
    const number = index + 1;
    const old = oldPhotos.get(id);
    if (!old) sentences.push(t(isCropped(index) ? 'photos.cropped' : 'photos.added', { number }));
    else if (old.private !== hidden)
      sentences.push(t(hidden ? 'photos.private_now' : 'photos.public_now', { number }));
    if (main && !old?.main && !isCropped(index)) sentences.push(t('photos.main_now', { number }));
  }
  if (before.photos.some(({ id }, index) => !remaining.has(id) && !isCropped(index)))
    sentences.unshift(t('photos.deleted'));
  return sentences.join(' ');
}
