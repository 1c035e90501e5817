/** Texts that could not be written to the browser's storage: they live as long as the page does. */
const unsaved = new Map<string, string>();

/** Stores a text in this browser, for all its tabs and after they are closed; an empty one is removed. */
export function storeText(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, text);
  }
}

/** The stored text; empty when there is none. */
export function storedText(key: string): string {
  try {
    return unsaved.get(key) ?? localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The keys of the browser's storage that match; none where it cannot be read. */
export function storedKeys(pattern: RegExp): string[] {
  try {
    return Object.keys(localStorage).filter((key) => pattern.test(key));
  } catch {
    return [];
  }
}

/** Removes what this browser stores for members, above all what they wrote and did not send; except for one member. */
export function clearMemberStorage(exceptMemberId = ''): void {
  for (const key of storedKeys(/^(?:draft|outbox|way-back|awaited-order|emoji):/))
    if (key.split(':')[1] !== exceptMemberId) storeText(key, '');
}
