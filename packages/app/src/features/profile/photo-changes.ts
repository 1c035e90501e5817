import type { CallResponse } from '@rendezvous/contract/calls';
import type { FormatMessage } from '../../i18n/useMessages.ts';

type Photos = CallResponse<'listPhotos'>;

/** Describes the changes between two lists of photos, as an announcement for screen readers. */
export function describePhotoChanges(before: Photos, now: Photos, t: FormatMessage): string {
  const oldPhotos = new Map(before.photos.map((photo) => [photo.id, photo]));
  const sentences: string[] = [];
  for (const [index, { id, main, private: hidden }] of now.photos.entries()) {
    const number = index + 1;
    const old = oldPhotos.get(id);
    if (!old) sentences.push(t('photos.added', { number }));
    else if (old.private !== hidden)
      sentences.push(t(hidden ? 'photos.private_now' : 'photos.public_now', { number }));
    if (main && !old?.main) sentences.push(t('photos.main_now', { number }));
  }
  const remaining = new Set(now.photos.map(({ id }) => id));
  if (before.photos.some(({ id }) => !remaining.has(id))) sentences.unshift(t('photos.deleted'));
  return sentences.join(' ');
}
