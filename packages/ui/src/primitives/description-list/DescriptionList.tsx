import type { ReactNode } from 'react';
import { memoizedCva } from '../../foundation/memoized-cva/index.ts';

export interface DescriptionListProps {
  /** How many pairs stand side by side, on a phone too. Default `1`. */
  columns?: 1 | 2;
  /** Default `ink`, with softer terms; `inherit` takes the surroundings' colour for both. */
  tone?: 'ink' | 'inherit';
  /** Each a `DescriptionItem`. */
  children: ReactNode;
}

const list = memoizedCva('grid min-w-0 gap-x-6 gap-y-3', {
  variants: {
    columns: { 1: 'grid-cols-1', 2: 'grid-cols-2' },
    tone: { ink: 'text-ink [&_dt]:text-ink-soft', inherit: '' },
  },
  defaultVariants: { columns: 1, tone: 'ink' },
});

/** Facts about one thing: each a term with its detail below. */
export function DescriptionList({ columns, tone, children }: DescriptionListProps) {
  return <dl className={list({ columns, tone })}>{children}</dl>;
}

export interface DescriptionItemProps {
  /** What is told, e.g. "Hair". */
  term: ReactNode;
  /** A price or a count: digits of one width, and stronger. */
  numeric?: boolean;
  /** The detail, e.g. "Brown". */
  children: ReactNode;
}

const detail = memoizedCva('text-md', {
  variants: { numeric: { true: 'font-semibold tabular-nums', false: 'font-medium' } },
  defaultVariants: { numeric: false },
});

/** One term and its detail. */
export function DescriptionItem({ term, numeric, children }: DescriptionItemProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm hyphens-auto">{term}</dt>
      <dd className={detail({ numeric })}>{children}</dd>
    </div>
  );
}
