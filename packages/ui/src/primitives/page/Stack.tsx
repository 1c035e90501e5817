import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { checkNameable } from '../../foundation/dev-invariant/index.ts';

export interface StackProps {
  /** The element; a `ul` or `ol` needs `li` children. Default `div`. */
  as?: 'div' | 'section' | 'ul' | 'ol' | 'main' | 'header';
  /** 4, 8, 16, 24, 40 or 64 px between the items. Default `md`. */
  gap?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl';
  /** The horizontal alignment; `center` also centres text. Default `stretch`. */
  align?: 'stretch' | 'start' | 'center' | 'end';
  /** The id, for a link or an ARIA attribute that refers to it. */
  id?: string;
  /** The name for screen readers, if it is a list or a `section`. */
  'aria-label'?: string;
  /** The id of the heading that names it, instead of `aria-label`. */
  'aria-labelledby'?: string;
  /** The items; an empty item also has a gap. */
  children: ReactNode;
}

const stack = cva('flex min-w-0 flex-col', {
  variants: {
    gap: { xs: 'gap-1', sm: 'gap-2', md: 'gap-4', lg: 'gap-6', xl: 'gap-10', '2xl': 'gap-16' },
    align: {
      stretch: 'items-stretch',
      start: 'items-start',
      center: 'items-center text-center',
      end: 'items-end',
    },
  },
  defaultVariants: { gap: 'md', align: 'stretch' },
});

/** A column of items with equal gaps. */
export function Stack({ as: Element = 'div', gap, align, children, ...rest }: StackProps) {
  if (import.meta.env.DEV)
    checkNameable('Stack', Element, {
      'aria-label': rest['aria-label'],
      'aria-labelledby': rest['aria-labelledby'],
    });
  return (
    <Element className={stack({ gap, align })} {...rest}>
      {children}
    </Element>
  );
}
