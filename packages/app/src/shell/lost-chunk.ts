import { CHUNK_RELOAD_SECONDS } from '@rendezvous/contract/rules';

const KEY = 'lost-chunk-reload';

const preloadErrors = new WeakSet<object>();

/** Returns whether an error means that a chunk could not be loaded. */
export function isLostChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && preloadErrors.has(error);
}

/**
 * Reloads the page when a file of its build is gone after a release, at most once in 60 seconds (PAGE-30). A file that only
 * failed to load, for example in a tunnel, does not: it may be one that is loaded in advance.
 */
export function reloadOnceOnLostChunk(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    preloadErrors.add(payload);
    void reloadIfGone(payload);
  });
}

/** Reloads the page, unless a lost file has reloaded it in the last 60 seconds. */
export function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(KEY));
  if (Date.now() - last < CHUNK_RELOAD_SECONDS * 1_000) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

/** The URL in the error's message. Not every browser includes it. */
const FILE_URL = /(?:https?:\/\/|\/)\S+\.(?:js|css)\b/;

async function reloadIfGone({ message }: Error): Promise<void> {
  const file = FILE_URL.exec(message)?.[0];
  // While the server is unreachable, a reload would replace this page with the browser's error page.
  const response = await fetch(file ?? '/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  const isGone = file ? response?.status === 404 : response?.ok;
  if (isGone) reloadOnce();
}
