/** What a page hears when one comes back to it with the back button, and the browser had kept it. */
export function comeBack(): void {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}
