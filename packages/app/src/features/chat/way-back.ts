import { storeText, storedText } from '../../data/browser-storage.ts';

const DAY_MS = 86_400_000;

const keyOf = (selfId: string) => `way-back:${selfId}`;

/** Keeps the path of the conversation in which a member ran out of credits, for a day, in all tabs of this browser. */
export function keepWayBack(selfId: string, path: string): void {
  storeText(keyOf(selfId), `${Date.now()} ${path}`);
}

/** The path of the conversation in which a member ran out of credits; null when that is long ago, or never was. */
export function wayBackOf(selfId: string): string | null {
  const [at, path] = storedText(keyOf(selfId)).split(' ');
  return path?.startsWith('/') && Date.now() - Number(at) < DAY_MS ? path : null;
}

/** For who has gone back. */
export function forgetWayBack(selfId: string): void {
  storeText(keyOf(selfId), '');
}
