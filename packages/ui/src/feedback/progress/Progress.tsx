import { cva } from 'class-variance-authority';
import { useId } from 'react';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ProgressProps extends NativeProps<'div'> {
  /** The name of the task, e.g. "Uploading your photo". */
  label: string;
  /** Hides the label visually. Default false. */
  hideLabel?: boolean;
  /** The share from 0 to 1; other values are set to the nearest end. Omit it if the progress is unknown. */
  value?: number;
  /** The share as a text, e.g. "60 %" or "3 of 5 photos". */
  valueLabel?: string;
  /** `danger` is for a stopped task, `positive` for a finished one. Default `brand`. */
  tone?: 'brand' | 'positive' | 'danger';
  /** 6 or 10 px high. Default `md`. */
  size?: 'sm' | 'md';
}

const track = cva('block w-full overflow-hidden rounded-full bg-line forced-colors:border rtl:-scale-x-100', {
  variants: { size: { sm: 'h-1.5', md: 'h-2.5' } },
  defaultVariants: { size: 'md' },
});

const bar = cva('forced-colors:fill-[Highlight]', {
  variants: {
    tone: { brand: 'fill-brand', positive: 'fill-positive', danger: 'fill-danger' },
    known: { true: 'transition-[width]', false: 'animate-pulse-soft' },
  },
  defaultVariants: { tone: 'brand' },
});

/** The progress of a task. For a page change use `ProgressBar`, for a short wait `Spinner`. */
export function Progress({
  label,
  hideLabel = false,
  value,
  valueLabel,
  tone,
  size,
  ...rest
}: ProgressProps) {
  const labelId = useId();
  const known = value !== undefined && !Number.isNaN(value);
  const share = known ? Math.min(1, Math.max(0, value)) : undefined;
  return (
    <div {...rest} className="flex min-w-0 flex-col gap-1.5" data-known={known || undefined}>
      <div
        className={hideLabel && !valueLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3 text-sm'}
      >
        <span id={labelId} className={hideLabel ? 'sr-only' : 'min-w-0 font-semibold text-ink wrap-anywhere'}>
          {label}
        </span>
        {valueLabel && <span className="ms-auto text-end text-ink-soft tabular-nums">{valueLabel}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
        aria-valuetext={valueLabel}
      >
        <svg aria-hidden="true" className={track({ size })}>
          <rect
            x={share === undefined ? '30%' : 0}
            width={share === undefined ? '40%' : `${share * 100}%`}
            height="100%"
            rx="5"
            className={bar({ tone, known })}
          />
        </svg>
      </div>
    </div>
  );
}
