import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { checkNameable } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface StackProps extends NativeProps<'section'> {
  /** The element; a `ul` or `ol` needs `li` children. Default `div`. */
  as?: 'div' | 'section' | 'ul' | 'ol' | 'main' | 'header';
  /** 4, 8, 16, 24, 40 or 64 px between the items. Default `md`. */
  gap?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl';
  /** The horizontal alignment; `center` also centres text. Default `stretch`. */
  align?: 'stretch' | 'start' | 'center' | 'end';
  /** Places it in the layout around it, e.g. a margin or a column of a grid; added to its own classes. */
  className?: string;
  /** The items; an empty item also has a gap. */
  children: ReactNode;
}

const stack = cva('flex max-w-full min-w-0 flex-col', {
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
export function Stack({ as: Element = 'div', gap, align, className, children, ...rest }: StackProps) {
  const Root = Element as 'section';
  if (import.meta.env.DEV)
    checkNameable('Stack', Element, {
      'aria-label': rest['aria-label'],
      'aria-labelledby': rest['aria-labelledby'],
    });
  return (
    <Root {...rest} className={stack({ gap, align, className })}>
      {children}
    </Root>
  );
}
