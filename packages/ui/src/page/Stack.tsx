import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

export interface StackProps {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'form' | 'main' | 'header' | 'dl';
  /** 4, 8, 16, 24, 40 or 64 px between the things. Default `md`. */
  gap?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl';
  align?: 'stretch' | 'start' | 'center' | 'end';
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
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
  return (
    <Element className={stack({ gap, align })} {...rest}>
      {children}
    </Element>
  );
}
