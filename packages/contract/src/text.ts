const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Length of a text in graphemes, which is how people count characters (UAX #29, CHAT-15). */
export function graphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
