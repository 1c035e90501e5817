import { CHUNK_RELOAD_SECONDS } from '@rendezvous/contract/rules';

const KEY = 'lost-chunk-reload';

/** A file of an older build is gone after a release: the page reloads once, at most every 60 seconds (spec section 8). */
export function reloadOnceOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < CHUNK_RELOAD_SECONDS * 1_000) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}
