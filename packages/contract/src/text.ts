let segmenter: Intl.Segmenter | undefined;

/** Making a segmenter takes a phone some 40 ms, which only pages that count should wait for. */
const segments = (text: string) => (segmenter ??= new Intl.Segmenter()).segment(text);

/** Length of a text in graphemes, which is how people count characters (UAX #29, CHAT-15). */
export function graphemes(text: string): number {
  let count = 0;
  for (const _ of segments(text)) count += 1;
  return count;
}

/** Cuts a text after some graphemes and ends it in an ellipsis. A shorter text stays as it is. */
export function shorten(text: string, length: number): string {
  let count = 0;
  for (const { index } of segments(text)) {
    if (count === length) return `${text.slice(0, index)}…`;
    count += 1;
  }
  return text;
}
