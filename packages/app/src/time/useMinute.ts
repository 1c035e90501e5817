import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

export const MINUTE_MS = 60_000;

export function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

const minuteOf = (time: number) => Math.floor(time / MINUTE_MS) * MINUTE_MS;

/** Returns the minute by the server's clock, in milliseconds since the epoch, and changes with it. */
export function useMinute(): number {
  return useSyncExternalStore(
    everyMinute,
    () => minuteOf(serverNow()),
    // Hydration uses the time of the server, as for `useToday`.
    () => minuteOf(globalThis.pageState ? Date.parse(globalThis.pageState.now) : serverNow()),
  );
}
