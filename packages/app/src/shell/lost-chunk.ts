import { CHUNK_RELOAD_SECONDS } from '@rendezvous/contract/rules';

const KEY = 'lost-chunk-reload';

const lost = new WeakSet<object>();

/** Whether an error is that a part of the site could not be fetched. */
export function isLostChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && lost.has(error);
}

/**
 * A file of an older build is gone after a release: the page reloads once, at most every 60 seconds (spec section 8).
 * While the server cannot be reached it does not: the browser would put its own error page in the place of ours.
 */
export function reloadOnceOnLostChunk(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    lost.add(payload);
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last >= CHUNK_RELOAD_SECONDS * 1_000) void reloadIfReachable();
  });
}

async function reloadIfReachable(): Promise<void> {
  const reachable = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!reachable) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
