import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { checkNameable } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ClusterProps extends NativeProps<'nav'> {
  /** The element; a `ul` or `ol` needs `li` children, a `nav` needs an `aria-label`. Default `div`. */
  as?: 'div' | 'ul' | 'ol' | 'header' | 'footer' | 'nav';
  /** 4, 8, 12, 24 or 40 px. Default `md`. */
  gap?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** The distribution along the row; `between` puts the free space between the items. Default `start`. */
  justify?: 'start' | 'center' | 'end' | 'between';
  /** The vertical alignment of items of different heights. Default `center`. */
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** Wraps items that do not fit to the next line. Default true. */
  wrap?: boolean;
  /** Places it in the layout around it, e.g. a margin or a column of a grid; added to its own classes. */
  className?: string;
  /** The items, each in its own width. */
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

/** A row of items that wraps. */
export function Cluster({
  as: Element = 'div',
  gap,
  justify,
  align,
  wrap,
  className,
  children,
  ...rest
}: ClusterProps) {
  const Root = Element as 'nav';
  if (import.meta.env.DEV) checkNameable('Cluster', Element, { 'aria-label': rest['aria-label'] });
  return (
    <Root {...rest} className={cluster({ gap, justify, align, wrap, className })}>
      {children}
    </Root>
  );
}
