import { keep } from './browser-storage.ts';

/** Forgets what is kept of members in this browser, what they wrote and did not send above all; but for one of them. */
export function forgetWritten(butOf = ''): void {
  for (const key of keysWith(/^(?:draft|outbox|way-back|awaited-order|emoji):/))
    if (key.split(':')[1] !== butOf) keep(key, '');
}

/** The keys of the browser's storage; none where it cannot be read. */
export function keysWith(pattern: RegExp): string[] {
  try {
    return Object.keys(localStorage).filter((key) => pattern.test(key));
  } catch {
    return [];
  }
}
