/** What a member says about another: a reason of the list, and words of their own. */
export interface Report {
  reason: string;
  text: string;
}

export type ReportProblem = 'reasonMissing' | 'textTooLong';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Length as a person counts it: graphemes (UAX #29). */
export function lengthOf(text: string): number {
  return [...segmenter.segment(text)].length;
}

/** What keeps a report from being sent; `limit` in graphemes. Null when nothing does. */
export function reportProblem({ reason, text }: Report, limit: number): ReportProblem | null {
  if (reason === '') return 'reasonMissing';
  return lengthOf(text) > limit ? 'textTooLong' : null;
}
