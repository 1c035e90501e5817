import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

export interface ClusterProps {
  as?: 'div' | 'ul' | 'ol' | 'header' | 'footer' | 'nav';
  /** 4, 8, 12, 24 or 40 px. Default `md`. */
  gap?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  justify?: 'start' | 'center' | 'end' | 'between';
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** Goes on to a new line where the room ends. Default true. */
  wrap?: boolean;
  'aria-label'?: string;
  children: ReactNode;
}

const cluster = cva('flex min-w-0', {
  variants: {
    gap: { xs: 'gap-1', sm: 'gap-2', md: 'gap-3', lg: 'gap-6', xl: 'gap-10' },
    justify: {
      start: 'justify-start',
      center: 'justify-center',
      end: 'justify-end',
      between: 'justify-between',
    },
    align: { start: 'items-start', center: 'items-center', end: 'items-end', baseline: 'items-baseline' },
    wrap: { true: 'flex-wrap', false: '' },
  },
  defaultVariants: { gap: 'md', justify: 'start', align: 'center', wrap: true },
});

/** Things side by side. */
export function Cluster({ as: Element = 'div', gap, justify, align, wrap, children, ...rest }: ClusterProps) {
  return (
    <Element className={cluster({ gap, justify, align, wrap })} {...rest}>
      {children}
    </Element>
  );
}
