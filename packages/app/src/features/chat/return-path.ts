import { storeText, storedText } from '../../data/browser-storage.ts';

const DAY_MS = 86_400_000;

const keyOf = (selfId: string) => `way-back:${selfId}`;

/** Stores the path of the conversation in which a member ran out of credits, for all tabs of this browser (PAY-18). */
export function storeReturnPath(selfId: string, path: string): void {
  storeText(keyOf(selfId), `${Date.now()} ${path}`);
}

/**
 * The path of the conversation in which a member ran out of credits; null if there is none or it is older than 24
 * hours.
 */
export function readReturnPath(selfId: string): string | null {
  const [at, path] = storedText(keyOf(selfId)).split(' ');
  return path?.startsWith('/') && Date.now() - Number(at) < DAY_MS ? path : null;
}

/** Removes the path, once the member has returned to it. */
export function clearReturnPath(selfId: string): void {
  storeText(keyOf(selfId), '');
}
