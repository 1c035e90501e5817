import { keep } from './browser-storage.ts';

/** Forgets what was written in this browser and not sent, but for what one member wrote. */
export function forgetWritten(butOf = ''): void {
  for (const key of keysWith(/^(?:draft|outbox):/)) if (key.split(':')[1] !== butOf) keep(key, '');
}

/** The keys of the browser's storage; none where it cannot be read. */
export function keysWith(pattern: RegExp): string[] {
  try {
    return Object.keys(localStorage).filter((key) => pattern.test(key));
  } catch {
    return [];
  }
}
