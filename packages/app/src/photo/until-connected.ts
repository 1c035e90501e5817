import { CallError } from '@rendezvous/contract/errors';

/** How long to wait after each try in a row that failed for lack of a connection. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000] as const;

type Options = { readonly signal: AbortSignal; readonly onStalled: (stalled: boolean) => void };

/**
 * Repeats work that lacks a connection: at once when the browser is online again, else after growing waits, up to 6 tries.
 * Without a network it waits as long as it takes.
 * @throws CallError of the work; `unavailable` after the last try or when the signal aborts
 */
export async function untilConnected<Result>(
  work: () => Promise<Result>,
  { signal, onStalled }: Options,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      const result = await work();
      if (tries > 0) onStalled(false);
      return result;
    } catch (error) {
      const wait = WAITS_MS[tries];
      if (signal.aborted || !isUnavailable(error) || wait === undefined) throw error;
      onStalled(true);
      await connection(wait, signal);
    }
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof CallError && error.code === 'unavailable';
}

/** Resolves when the network returns, or after the wait if there is one. */
function connection(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(done, waitMs) : undefined;
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
