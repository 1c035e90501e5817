/** A report about a member: a reason from the list, and an optional text (SAFETY-7). */
export interface Report {
  reason: string;
  text: string;
}

export type ReportProblem = 'reasonMissing' | 'textTooLong';

let segmenter: Intl.Segmenter | undefined;

/** Length of a text in graphemes (UAX #29). */
export function lengthOf(text: string): number {
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(text)].length;
}

/** The first problem of a report, or null if it can be sent; `limit` is in graphemes. */
export function reportProblem({ reason, text }: Report, limit: number): ReportProblem | null {
  if (reason === '') return 'reasonMissing';
  return lengthOf(text) > limit ? 'textTooLong' : null;
}
