import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

export interface ColumnsProps {
  /** From tablets on: equal halves, equal thirds, a wide start or a wide end. One column on phones. */
  split: 'halves' | 'thirds' | 'wide-start' | 'wide-end';
  /** 16, 24 or 32 px on phones, 16, 32 or 56 from tablets on. Default `lg`. */
  gap?: 'md' | 'lg' | 'xl';
  /** How columns of unequal height stand beside each other; `stretch` ends them together. Default `start`. */
  align?: 'start' | 'center' | 'stretch';
  /** Each child is a column; more of them than fit begin a new row. */
  children: ReactNode;
}

const columns = cva('grid min-w-0 grid-cols-1', {
  variants: {
    split: {
      halves: 'md:grid-cols-2',
      thirds: 'md:grid-cols-3',
      'wide-start': 'md:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]',
      'wide-end': 'md:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]',
    },
    gap: { md: 'gap-4', lg: 'gap-6 md:gap-8', xl: 'gap-8 md:gap-14' },
    align: { start: 'items-start', center: 'items-center', stretch: 'items-stretch' },
  },
  defaultVariants: { gap: 'lg', align: 'start' },
});

/** A page's columns, one below the other on phones. */
export function Columns({ split, gap, align, children }: ColumnsProps) {
  return <div className={columns({ split, gap, align })}>{children}</div>;
}
