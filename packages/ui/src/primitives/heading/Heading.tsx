import type { ReactNode } from 'react';
import { memoizedCva } from '../../foundation/memoized-cva/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface HeadingProps extends NativeProps<'h2'> {
  /** The place in the page's outline, 1 to 4; screen reader users navigate by it. */
  level: 1 | 2 | 3 | 4;
  /** The font size, independent of the level. Defaults to 2xl, xl, lg, md by level. */
  size?: 'md' | 'lg' | 'xl' | '2xl' | '3xl';
  /** `inherit` takes the colour of the surroundings. Default `ink`. */
  tone?: 'ink' | 'brand' | 'inherit';
  /** The alignment. Default: that of the surrounding text. */
  align?: 'start' | 'center';
  /** The maximum number of lines; the rest is truncated. Without it, all lines are shown. */
  lines?: 1 | 2;
  /** The text of the heading. */
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

/** A heading. Its level (meaning) and its size (appearance) are chosen separately. */
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
    <Element {...rest} className={heading({ size, tone, align, lines })}>
      {children}
    </Element>
  );
}
