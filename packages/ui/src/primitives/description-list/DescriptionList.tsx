import type { ReactNode } from 'react';
import { memoizedCva } from '../../foundation/memoized-cva/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface DescriptionListProps extends NativeProps<'dl'> {
  /** The number of pairs side by side, also on a phone. Default `1`. */
  columns?: 1 | 2;
  /** `ink` has softer terms; `inherit` takes the colour of the surroundings for both. Default `ink`. */
  tone?: 'ink' | 'inherit';
  /** The `DescriptionItem` elements. */
  children: ReactNode;
}

const list = memoizedCva('grid min-w-0 gap-x-6 gap-y-3', {
  variants: {
    columns: {
      1: 'grid-cols-1',
      2: 'grid-cols-[repeat(auto-fill,minmax(max(6.5rem,50%-var(--spacing)*3),1fr))]',
    },
    tone: { ink: 'text-ink [&_dt]:text-ink-soft', inherit: '' },
  },
  defaultVariants: { columns: 1, tone: 'ink' },
});

/** A list of facts about one subject. Each is a term with its detail below. */
export function DescriptionList({ columns, tone, children, ...rest }: DescriptionListProps) {
  return (
    <dl {...rest} className={list({ columns, tone })}>
      {children}
    </dl>
  );
}

export interface DescriptionItemProps extends NativeProps<'div'> {
  /** The name of the fact, e.g. "Hair". */
  term: ReactNode;
  /** Sets the detail in digits of equal width and a heavier weight, for a price or a count. Default false. */
  numeric?: boolean;
  /** The detail, e.g. "Brown". */
  children: ReactNode;
}

const detail = memoizedCva('text-md', {
  variants: { numeric: { true: 'font-semibold tabular-nums', false: 'font-medium' } },
  defaultVariants: { numeric: false },
});

/** One term and its detail. */
export function DescriptionItem({ term, numeric, children, ...rest }: DescriptionItemProps) {
  return (
    <div {...rest} className="min-w-0">
      <dt className="text-sm hyphens-auto">{term}</dt>
      <dd className={detail({ numeric })}>{children}</dd>
    </div>
  );
}
