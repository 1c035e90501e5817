import { useEffect } from 'react';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Calls `tryAgain` repeatedly, with growing waits, and at once when the network returns (PAGE-28). Each call of the API
 * itself honours Retry-After (`data/http.ts`).
 *
 * @param tryAgain must stay the same function; `null` if trying again does not help
 */
export function useAutoRetry(tryAgain: (() => Promise<void>) | null): void {
  useEffect(() => {
    if (!tryAgain) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let waitMs = FIRST_WAIT_MS;
    const schedule = () => {
      // The random part keeps all pages from reloading at the same moment after a restart of the server.
      timer = setTimeout(() => void retry(), waitMs * (0.75 + Math.random() / 2));
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    };
    const retry = async () => {
      clearTimeout(timer);
      await tryAgain();
      if (!stop.signal.aborted) schedule();
    };
    schedule();
    addEventListener('online', () => void retry(), { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [tryAgain]);
}
