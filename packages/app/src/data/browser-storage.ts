/**
 * The key that says whether notifications are on in this browser (PUSH-10): 'on' while the server knows its subscription,
 * 'dropped' while they are on and the browser has none, '' while they are off. An earlier release stored '1' for a
 * subscription that the server knows, and kept it when notifications were turned off.
 */
export const PUSH_STORED = 'push-stored';

/** Texts that could not be written to the browser's storage. They last until the page is reloaded. */
const unsaved = new Map<string, string>();

/** Stores a text in this browser, across tabs and visits. An empty text removes the key. */
export function storeText(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, text);
  }
}

/** Returns the stored text, or '' if there is none. */
export function storedText(key: string): string {
  try {
    return unsaved.get(key) ?? localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Returns the matching keys of the browser's storage, or none where it cannot be read. */
export function storedKeys(pattern: RegExp): string[] {
  try {
    return Object.keys(localStorage).filter((key) => pattern.test(key));
  } catch {
    return [];
  }
}

/** Removes what this browser stores for members, such as unsent messages, except for one member. */
export function clearMemberStorage(exceptMemberId = ''): void {
  for (const key of storedKeys(
    /^(?:draft|outbox|unsent-key|way-back|awaited-order|emoji|opened-photos|answered-chats):/,
  ))
    if (key.split(':')[1] !== exceptMemberId) storeText(key, '');
}
