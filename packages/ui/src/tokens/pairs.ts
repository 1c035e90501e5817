/** Two colour roles that some component shows on each other, and the kind of contrast they need (WCAG 2.2). */
export type Pair = {
  readonly front: string;
  readonly back: string;
  /** `text` needs 4.5:1, with more contrast 7:1 (1.4.3, 1.4.6); `mark` needs 3:1, with more contrast 4.5:1 (1.4.11). */
  readonly kind: 'text' | 'mark';
};

const SURFACES = ['canvas', 'surface', 'sunken', 'raised'];
const on = (kind: Pair['kind'], fronts: readonly string[], backs: readonly string[]): Pair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, kind })));

/** All pairs that components use. */
export const PAIRS: readonly Pair[] = [
  ...on('text', ['ink', 'ink-soft', 'brand', 'brand-strong', 'danger', 'positive'], SURFACES),
  ...on('text', ['on-brand'], ['brand', 'brand-strong']),
  ...on('text', ['on-brand-soft', 'ink', 'ink-soft', 'brand', 'brand-strong'], ['brand-soft']),
  ...on('text', ['on-accent'], ['accent']),
  ...on('text', ['on-accent-soft', 'ink'], ['accent-soft']),
  ...on('text', ['on-positive'], ['positive']),
  ...on('text', ['on-positive-soft'], ['positive-soft']),
  ...on('text', ['on-warning'], ['warning']),
  ...on('text', ['on-warning-soft'], ['warning-soft']),
  ...on('text', ['on-danger'], ['danger']),
  ...on('text', ['on-danger-soft'], ['danger-soft']),
  ...on('text', ['photo-ink'], ['photo-shade']),
  ...on('mark', ['line-strong', 'focus', 'brand'], SURFACES),
  ...on('mark', ['on-accent-soft'], ['surface']),
  ...on('mark', ['photo-online'], ['photo-shade']),
];
