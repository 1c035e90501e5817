import { cva } from 'class-variance-authority';
import { devInvariant } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface CounterProps extends NativeProps<'span'> {
  /** A whole number. A negative one is shown with `showZero` only. */
  value: number;
  /**
   * Read after a pause instead of the digits, e.g. "3 unread messages". The digits are always hidden from screen
   * readers, so without a label the name of the control must include the number.
   */
  label?: string;
  /** `warning` and `danger` are for credits that run out. Default `brand`. */
  tone?: 'brand' | 'neutral' | 'warning' | 'danger';
  /** A number above the cap is shown as "99+" (PAGE-9). Default 99. */
  cap?: number;
  /** Also shows a zero, as the badge of "Credits" does (PAGE-10). Default false. */
  showZero?: boolean;
}

const counter = cva(
  'inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-full border border-transparent px-1.25 text-xs leading-none font-bold tabular-nums',
  {
    variants: {
      tone: {
        brand: 'bg-brand text-on-brand',
        neutral: 'bg-ink-soft text-surface',
        warning: 'bg-warning text-on-warning',
        danger: 'bg-danger text-on-danger',
      },
    },
    defaultVariants: { tone: 'brand' },
  },
);

/** A number in a pill, for example of unread messages. At zero it renders nothing unless `showZero` is set (PAGE-9). */
export function Counter({ value, label, tone, cap = 99, showZero = false, ...rest }: CounterProps) {
  if (import.meta.env.DEV && Number.isNaN(value))
    devInvariant(
      'Counter',
      '`value` is not a number',
      'It would show "NaN"',
      'Pass 0 if the number is unknown; the counter then renders nothing',
    );
  if (!(value > 0 || showZero)) return null;
  return (
    <span {...rest} className={counter({ tone })}>
      <span aria-hidden="true">{Math.abs(value) > cap ? `${value < 0 ? '-' : ''}${cap}+` : value || 0}</span>
      {label && (
        <span className="sr-only">
          , <span>{label}</span>
        </span>
      )}
    </span>
  );
}
