/**
 * After how long out of sight a stream may have ended without a sign: two signs of life were missed (LIVE-4), as on a phone
 * that slept.
 */
const TRUSTED_MS = 60_000;

/**
 * Calls `onReturn` when the page is looked at again, with whether it was out of sight for so long that its stream may have
 * ended unnoticed. Returns a function that ends this.
 */
export function watchReturn(onReturn: (wasAwayLong: boolean) => void): () => void {
  const isHidden = () => document.visibilityState === 'hidden';
  let hiddenSince = isHidden() ? Date.now() : null;
  const onChange = () => {
    if (isHidden()) {
      hiddenSince ??= Date.now();
      return;
    }
    // A clock that was set back meanwhile says nothing about how long it was.
    const wasAwayLong = hiddenSince !== null && Math.abs(Date.now() - hiddenSince) >= TRUSTED_MS;
    hiddenSince = null;
    onReturn(wasAwayLong);
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
