import { memo, type ReactNode } from 'react';
import { memoizedCva } from '../../foundation/memoized-cva/index.ts';

export interface TextProps {
  /** The element. Default `p`. */
  as?: 'p' | 'span' | 'div' | 'strong' | 'em' | 'li' | 'dt' | 'dd' | 'time' | 'label' | 'figcaption';
  /** Default `md` (16 px). */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** Default `ink`; `inherit` takes the surroundings' colour. */
  tone?: 'ink' | 'soft' | 'brand' | 'positive' | 'danger' | 'inherit';
  /** Left out, the element's own: bold for `strong`, else that of the surroundings. */
  weight?: 'regular' | 'medium' | 'semibold' | 'bold';
  /** Left out, that of the surroundings; `center` makes the lines about as long as each other. */
  align?: 'start' | 'center' | 'end';
  /** Cuts after so many lines with an ellipsis. */
  lines?: 1 | 2 | 3;
  /** Digits of one width, for prices, times and countdowns. */
  numeric?: boolean;
  /** At most about 65 characters a line, for reading. */
  measure?: boolean;
  /** Keeps the line breaks that a member typed. */
  preserveLines?: boolean;
  /** For what it names or describes, by `aria-labelledby` or `aria-describedby`. */
  id?: string;
  /** The language of the words, when it is not the page's. */
  lang?: string;
  /** For `as="time"`: ISO 8601. */
  dateTime?: string;
  /** For `as="label"`. */
  htmlFor?: string;
  /** Screen readers read all of it, where `lines` cuts it too. */
  children?: ReactNode;
}

const text = memoizedCva('', {
  variants: {
    size: { xs: 'text-xs', sm: 'text-sm', md: 'text-md', lg: 'text-lg', xl: 'text-xl' },
    tone: {
      ink: 'text-ink',
      soft: 'text-ink-soft',
      brand: 'text-brand',
      positive: 'text-positive',
      danger: 'text-danger',
      inherit: '',
    },
    weight: { regular: 'font-normal', medium: 'font-medium', semibold: 'font-semibold', bold: 'font-bold' },
    align: { start: 'text-start', center: 'text-center text-balance', end: 'text-end' },
    lines: { 1: 'line-clamp-1 break-all', 2: 'line-clamp-2', 3: 'line-clamp-3' },
    numeric: { true: 'tabular-nums', false: '' },
    measure: { true: 'max-w-[65ch] wrap-anywhere', false: 'max-w-full' },
    preserveLines: { true: 'whitespace-pre-line', false: '' },
  },
  defaultVariants: { size: 'md', tone: 'ink', measure: false },
});

// In memo(): when a list changes, most of its texts stay what they are.
/** Running text in one of the scale's sizes. */
export const Text = memo(function Text({
  as: Element = 'p',
  size,
  tone,
  weight,
  align,
  lines,
  numeric,
  measure,
  preserveLines,
  children,
  ...rest
}: TextProps) {
  return (
    <Element
      className={text({ size, tone, weight, align, lines, numeric, measure, preserveLines })}
      {...rest}
    >
      {children}
    </Element>
  );
});
