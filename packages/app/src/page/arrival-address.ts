/** The address by which the visitor came: that of the document, before the pages that were opened within it. */
export function arrivalAddress(): URL | null {
  if (typeof document === 'undefined') return null;
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation && URL.canParse(navigation.name) ? new URL(navigation.name) : null;
}
