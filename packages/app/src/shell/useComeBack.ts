import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Loads what a page could not load again and again, each time later, and at once when the network returns. The wait that a
 * server asks for by Retry-After is kept by each call (`data/http.ts`).
 */
export function useComeBack(isWanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let waitMs = FIRST_WAIT_MS;
    const plan = () => {
      // A server that comes back is not met by everybody at the same moment.
      timer = setTimeout(() => void load(), waitMs * (0.75 + Math.random() / 2));
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    };
    const load = async () => {
      clearTimeout(timer);
      await revalidate();
      if (!stop.signal.aborted) plan();
    };
    plan();
    addEventListener('online', () => void load(), { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isWanted, revalidate]);
}
