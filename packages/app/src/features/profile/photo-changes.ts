import type { CallResponse } from '@rendezvous/contract/calls';
import type { FormatMessage } from '../../i18n/useMessages.ts';

type Photos = CallResponse<'listPhotos'>;

/** What is different in the list, for who does not see it. */
export function changesInWords(before: Photos, now: Photos, t: FormatMessage): string {
  const old = new Map(before.photos.map((photo) => [photo.id, photo]));
  const sentences: string[] = [];
  for (const [index, { id, main, private: hidden }] of now.photos.entries()) {
    const number = index + 1;
    const was = old.get(id);
    if (!was) sentences.push(t('photos.added', { number }));
    else if (was.private !== hidden)
      sentences.push(t(hidden ? 'photos.private_now' : 'photos.public_now', { number }));
    if (main && !was?.main) sentences.push(t('photos.main_now', { number }));
  }
  const left = new Set(now.photos.map(({ id }) => id));
  if (before.photos.some(({ id }) => !left.has(id))) sentences.unshift(t('photos.deleted'));
  return sentences.join(' ');
}
