import { memo, type ReactNode } from 'react';
import { memoizedCva } from '../../foundation/memoized-cva/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface TextProps extends NativeProps<'span'> {
  /** The element. Default `p`. */
  as?: 'p' | 'span' | 'div' | 'strong' | 'em' | 'li' | 'dt' | 'dd' | 'time' | 'label' | 'figcaption';
  /** The font size: 13, 15, 16 or 19 px; `xl` grows with the page from 22 to 26 px. Default `md`. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** The colour; `inherit` takes that of the surroundings. Default `ink`. */
  tone?: 'ink' | 'soft' | 'brand' | 'positive' | 'danger' | 'inherit';
  /** The font weight. Default: bold for `strong`, else that of the surroundings. */
  weight?: 'regular' | 'medium' | 'semibold' | 'bold';
  /** The alignment; `center` also balances the length of the lines. Default: that of the surroundings. */
  align?: 'start' | 'center' | 'end';
  /** The maximum number of lines; a longer text ends in an ellipsis. */
  lines?: 1 | 2 | 3;
  /** Sets digits in equal width, for prices, times and countdowns. Default false. */
  numeric?: boolean;
  /** Limits a line to about 65 characters, for long texts. Default false. */
  measure?: boolean;
  /** Keeps line breaks, for text that a member typed. Default false. */
  preserveLines?: boolean;
  /** The time in ISO 8601, with `as="time"`. */
  dateTime?: string;
  /** The id of the control, with `as="label"`. */
  htmlFor?: string;
  /** The text. Screen readers read all of it, even if `lines` truncates it. */
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

// memo(): when a list changes, the props of most of its texts stay the same.
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
  const Root = Element as 'span';
  return (
    <Root {...rest} className={text({ size, tone, weight, align, lines, numeric, measure, preserveLines })}>
      {children}
    </Root>
  );
});
