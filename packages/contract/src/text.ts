const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Length as a person counts it: graphemes (UAX #29). */
export function graphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
