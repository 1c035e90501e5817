/** Sends the event that a page receives when the back button restores it from the browser's cache. */
export function restoreFromBrowserCache(): void {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}
