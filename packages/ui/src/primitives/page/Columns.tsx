import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ColumnsProps extends NativeProps<'div'> {
  /** The columns on tablets and wider: equal halves, equal thirds, a wide start or a wide end. Phones have one. */
  split: 'halves' | 'thirds' | 'wide-start' | 'wide-end';
  /** 16, 24 or 32 px on phones; 16, 32 or 56 px on tablets and wider. Default `lg`. */
  gap?: 'md' | 'lg' | 'xl';
  /** The alignment of columns with different heights; `stretch` makes them equally high. Default `start`. */
  align?: 'start' | 'center' | 'stretch';
  /** Places it in the layout around it, e.g. a margin or a column of a grid; added to its own classes. */
  className?: string;
  /** The columns, one per child; further children form new rows. */
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

/** The columns of a page; on phones they are below each other. */
export function Columns({ split, gap, align, className, children, ...rest }: ColumnsProps) {
  return (
    <div {...rest} className={columns({ split, gap, align, className })}>
      {children}
    </div>
  );
}
