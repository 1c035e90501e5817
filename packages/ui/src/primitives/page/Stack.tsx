import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { checkNameable } from '../../foundation/dev-invariant/index.ts';

export interface StackProps {
  /** The element; a `ul` or `ol` wants an `li` for each child. */
  as?: 'div' | 'section' | 'ul' | 'ol' | 'main' | 'header';
  /** 4, 8, 16, 24, 40 or 64 px between the things. Default `md`. */
  gap?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl';
  /** Where they stand from start to end; `center` also centres their words. Default `stretch`. */
  align?: 'stretch' | 'start' | 'center' | 'end';
  /** For a link or a label that points at it. */
  id?: string;
  /** Its name for screen readers, where it is a list or a `section`; not seen. */
  'aria-label'?: string;
  /** The id of the heading that names it, in place of `aria-label`. */
  'aria-labelledby'?: string;
  /** What stands one below the other; an empty thing still gets its gap. */
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

/** Things one below the other, evenly apart. */
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
