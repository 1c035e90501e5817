import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { checkNameable } from '../../foundation/dev-invariant/index.ts';

export interface ClusterProps {
  /** The element; a `ul` or `ol` wants an `li` for each child, a `nav` an `aria-label`. */
  as?: 'div' | 'ul' | 'ol' | 'header' | 'footer' | 'nav';
  /** 4, 8, 12, 24 or 40 px. Default `md`. */
  gap?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** Where they stand along the line; `between` puts the room left between them. Default `start`. */
  justify?: 'start' | 'center' | 'end' | 'between';
  /** How things of unequal height stand beside each other. Default `center`. */
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** Goes on to a new line where the room ends. Default true. */
  wrap?: boolean;
  /** Its name for screen readers, where it is a list or a `nav`; not seen. */
  'aria-label'?: string;
  /** What stands side by side, each as wide as it is. */
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
  if (import.meta.env.DEV) checkNameable('Cluster', Element, { 'aria-label': rest['aria-label'] });
  return (
    <Element className={cluster({ gap, justify, align, wrap })} {...rest}>
      {children}
    </Element>
  );
}
