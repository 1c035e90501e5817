type Part = { readonly key: number; readonly part: string; readonly isFound: boolean };

/** How many UTF-16 units of a message are shown before the first place that was found. */
const BEFORE = 30;

/** Splits a message into the found places and the text between them. A long beginning is left out. */
export function markedExcerpt(text: string, places: readonly (readonly [number, number])[]): Part[] {
  const first = places[0]?.[0] ?? 0;
  // A cut inside a word would be hard to read, and one inside a pair of units would not be a text.
  const start = first > BEFORE ? Math.max(0, text.lastIndexOf(' ', first - BEFORE)) : 0;
  const parts: Part[] = start > 0 ? [{ key: -1, part: '…', isFound: false }] : [];
  let from = start;
  for (const [begin, end] of places) {
    if (begin > from) parts.push({ key: from, part: text.slice(from, begin), isFound: false });
    parts.push({ key: begin, part: text.slice(begin, end), isFound: true });
    from = end;
  }
  if (from < text.length) parts.push({ key: from, part: text.slice(from), isFound: false });
  return parts;
}
