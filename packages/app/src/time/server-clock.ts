/**
 * The server's time in milliseconds since the epoch, for countdowns to its deadlines (BONUS-6). It is the device's
 * clock, corrected by its difference when the page was received. Clocks of phones can be wrong by minutes or by a time
 * zone.
 */
export function serverNow(): number {
  return Date.now() + clockDifference();
}

/** By how much the server's clock is ahead of the device's, in milliseconds. */
function clockDifference(): number {
  const { pageState } = globalThis;
  if (!pageState || isCachedCopy()) return 0;
  return Date.parse(pageState.now) - pageState.receivedAt;
}

/** Whether the browser shows a cached copy of the page, with the server time of its first visit. */
function isCachedCopy(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.transferSize === 0;
}
