import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';
import { useRenderedAt } from './useRenderedAt.ts';

export const MINUTE_MS = 60_000;

export function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

const minuteOf = (time: number) => Math.floor(time / MINUTE_MS) * MINUTE_MS;

/** Returns the minute by the server's clock, in milliseconds since the epoch, and changes with it. */
export function useMinute(): number {
  const renderedAt = useRenderedAt();
  return useSyncExternalStore(
    everyMinute,
    () => minuteOf(serverNow()),
    () => minuteOf(renderedAt),
  );
}
