import { CHUNK_RELOAD_SECONDS } from '@rendezvous/contract/rules';

const KEY = 'lost-chunk-reload';

const lost = new WeakSet<object>();

/** Whether an error is that a part of the site could not be fetched. */
export function isLostChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && lost.has(error);
}

/**
 * A file of an older build is gone after a release: the page reloads once, at most every 60 seconds (spec section 8).
 * A file that only did not come, as in a tunnel, is asked for again when it is needed: nobody loses the page over it.
 */
export function reloadOnceOnLostChunk(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    lost.add(payload);
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last >= CHUNK_RELOAD_SECONDS * 1_000) void reloadIfGone(payload);
  });
}

/** The address that browsers name in the error; some name none. */
const ADDRESS = /(?:https?:\/\/|\/)\S+\.(?:js|css)\b/;

async function reloadIfGone({ message }: Error): Promise<void> {
  const file = ADDRESS.exec(message)?.[0];
  // While the server cannot be reached, the browser would put its own error page in the place of ours.
  const answer = await fetch(file ?? '/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  const isGone = file ? answer?.status === 404 : answer?.ok;
  if (!isGone) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
