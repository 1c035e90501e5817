/** Two colour roles that some component shows on each other, and the kind of contrast they need (WCAG 2.2). */
export type Pair = {
  readonly front: string;
  readonly back: string;
  /** What it needs: `LEAST_RATIO`. */
  readonly kind: 'text' | 'mark';
};

/** The smallest contrast ratios by the kind of a pair (WCAG 2.2, 1.4.3 and 1.4.11; with more contrast 1.4.6). */
export const LEAST_RATIO = { normal: { text: 4.5, mark: 3 }, more: { text: 7, mark: 4.5 } } as const;

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
