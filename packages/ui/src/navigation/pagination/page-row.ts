/** The number of places between the two arrows. It is constant, so nothing moves under the pointer. */
const places = 7;

/**
 * Returns the pages to link to out of `pages`, with `null` for a gap of two or more. They include the first, the last,
 * and the current page with its neighbours.
 */
export function pageRow(page: number, pages: number): readonly (number | null)[] {
  if (pages <= places) return span(1, pages);
  const nearStart = page <= 4;
  const nearEnd = page >= pages - 3;
  if (nearStart) return [...span(1, places - 2), null, pages];
  if (nearEnd) return [1, null, ...span(pages - 4, pages)];
  return [1, null, ...span(page - 1, page + 1), null, pages];
}

function span(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
