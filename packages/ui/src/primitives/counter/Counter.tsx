import { cva } from 'class-variance-authority';
import { devInvariant } from '../../foundation/dev-invariant/index.ts';

export interface CounterProps {
  /** Whole number; below 0 only where a debt is shown, with `showZero`. */
  value: number;
  /** Read instead of the digits, after a pause, e.g. "3 unread messages". Without it the digits are hidden from screen readers: say the number in the control's own name. */
  label?: string;
  /** `warning` and `danger` are for credits that run out. Default `brand`. */
  tone?: 'brand' | 'neutral' | 'warning' | 'danger';
  /** Above this the figure becomes "99+" (spec section 9). Default 99. */
  cap?: number;
  /** Shows a zero too, as the credits badge does (spec section 2). Default false. */
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

/** A number on a pill; nothing at zero unless asked. */
export function Counter({ value, label, tone, cap = 99, showZero = false }: CounterProps) {
  if (import.meta.env.DEV && Number.isNaN(value))
    devInvariant(
      'Counter',
      '`value` is no number',
      'It would say "NaN"',
      'Give 0 where nothing is known, and nothing shows',
    );
  if (!(value > 0 || showZero)) return null;
  return (
    <span className={counter({ tone })}>
      <span aria-hidden="true">{Math.abs(value) > cap ? `${value < 0 ? '-' : ''}${cap}+` : value || 0}</span>
      {label && (
        <span className="sr-only">
          , <span>{label}</span>
        </span>
      )}
    </span>
  );
}
