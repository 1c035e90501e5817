import { storedText, storeText } from '../../data/browser-storage.ts';

/** How many opened photos a browser remembers; the oldest are then blurred again. */
const REMEMBERED = 500;

const keyOf = (selfId: string) => `opened-photos:${selfId}`;
const read = (selfId: string) => storedText(keyOf(selfId)).split(' ').filter(Boolean);

/** Whether the member has opened this photo of a conversation in this browser (CHAT-20). */
export function isPhotoOpened(selfId: string, photoId: string): boolean {
  return read(selfId).includes(photoId);
}

export function storeOpenedPhoto(selfId: string, photoId: string): void {
  const others = read(selfId).filter((id) => id !== photoId);
  storeText(keyOf(selfId), [...others, photoId].slice(-REMEMBERED).join(' '));
}
