/**
 * The server's time in milliseconds since the epoch, to count its deadlines down by: the device's clock, put right by
 * how far it was off when the page came. Clocks of phones are minutes off, and sometimes a whole time zone.
 */
export function serverNow(): number {
  return Date.now() + ahead();
}

/** By how much the server's clock is ahead of the device's, in milliseconds. */
function ahead(): number {
  const { pageState } = globalThis;
  if (!pageState || isKeptCopy()) return 0;
  return Date.parse(pageState.now) - pageState.receivedAt;
}

/** Going back, a browser may show its own copy of a page, which tells how late it was then. */
function isKeptCopy(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.transferSize === 0;
}
