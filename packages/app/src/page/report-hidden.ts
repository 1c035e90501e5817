import { TRACKING_PARAMETERS } from '@rendezvous/contract/tracking';

/**
 * Sends a beacon whenever the page is hidden or left. Where the page was opened with `lb`, the first one says what became
 * of the visit: the route `page`, the seconds, whether anything was pressed or typed, and the `parameters` of the
 * advertiser's link (PAGE-25). It says nothing about who it was.
 *
 * It also runs as an inline script, so it is sent as text and must not use anything outside of itself.
 */
export function reportHidden(page: string | null, parameters: readonly string[]): void {
  const opened = new URLSearchParams(location.search);
  let isLogged = page !== null && opened.has('lb');
  let acted = '0';
  for (const type of ['click', 'input', 'submit']) {
    addEventListener(type, () => void (acted = '1'), { capture: true, passive: true });
  }
  let isReported = false;
  const report = () => {
    if (isReported) return;
    isReported = true;
    const query = new URLSearchParams();
    if (isLogged) {
      const seconds = Math.min(Math.round(performance.now() / 1_000), 86_400);
      for (const [name, value] of Object.entries({ lb: '1', page, seconds, acted }))
        query.set(name, `${value}`);
      for (const name of parameters) {
        const value = opened.get(name)?.slice(0, 100);
        if (value) query.set(name, value);
      }
    }
    isLogged = false;
    const address = `/api/page-hidden.php?${query}`;
    // A browser refuses a beacon, for example when too many wait; a request that outlives the page does the same.
    if (navigator.sendBeacon?.(address, '{}')) return;
    fetch(address, { method: 'POST', body: '{}', keepalive: true }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report();
    else isReported = false;
  });
  // Not every browser says that a page is hidden when it is left.
  addEventListener('pagehide', report);
}

/** The same as a script of a page that is not hydrated. */
export function reportHiddenScript(page: string): string {
  return `(${reportHidden})(${JSON.stringify(page)},${JSON.stringify(TRACKING_PARAMETERS)})`;
}

/** The same for a page that is hydrated; `page` is null where no route matches. */
export function reportPageHidden(page: string | null): void {
  reportHidden(page, TRACKING_PARAMETERS);
}
