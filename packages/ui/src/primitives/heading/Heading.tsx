import type { ReactNode, Ref } from 'react';
import { memoizedCva } from '../../foundation/memoized-cva/index.ts';

export interface HeadingProps {
  /** Its place in the page's outline, 1 to 4: what a screen reader walks by. */
  level: 1 | 2 | 3 | 4;
  /** How large it looks, apart from its place. Defaults to 2xl, xl, lg, md by level. */
  size?: 'md' | 'lg' | 'xl' | '2xl' | '3xl';
  /** `inherit` takes the colour of what is around it. Default `ink`. */
  tone?: 'ink' | 'brand' | 'inherit';
  /** Left out, as the text around it. */
  align?: 'start' | 'center';
  /** How many are seen at most, the rest is cut; without it nothing is. */
  lines?: 1 | 2;
  /** For a link that leads to it, or an `aria-labelledby` that takes its words. */
  id?: string;
  /** -1 lets a screen move the focus here after a change of route. */
  tabIndex?: -1;
  /** The heading's element, to move the focus to it by `tabIndex`. */
  ref?: Ref<HTMLHeadingElement>;
  /** The words of the heading. */
  children: ReactNode;
}

const heading = memoizedCva('max-w-full outline-offset-4', {
  variants: {
    size: {
      md: 'text-md font-semibold',
      lg: 'text-lg font-semibold',
      xl: 'text-xl font-semibold',
      '2xl': 'text-2xl font-bold',
      '3xl': 'text-3xl font-extrabold tracking-tight',
    },
    tone: { ink: 'text-ink', brand: 'text-brand', inherit: '' },
    align: { start: 'text-start', center: 'text-center' },
    lines: { 1: 'line-clamp-1 break-all', 2: 'line-clamp-2' },
  },
  defaultVariants: { tone: 'ink' },
});

const sizeOfLevel = { 1: '2xl', 2: 'xl', 3: 'lg', 4: 'md' } as const;

/** A heading whose level (meaning) and size (look) are chosen apart. */
export function Heading({
  level,
  size = sizeOfLevel[level],
  tone,
  align,
  lines,
  children,
  ...rest
}: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element className={heading({ size, tone, align, lines })} {...rest}>
      {children}
    </Element>
  );
}
