import { cva, cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** The classes of a range input over the track. Only its thumb is visible; with `pair` only the thumb is pressable. */
export const thumb = cva(
  [
    'absolute inset-0 h-11 w-full appearance-none bg-transparent outline-none',
    '[&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none',
    '[&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[3px]',
    '[&::-webkit-slider-thumb]:border-brand [&::-webkit-slider-thumb]:bg-surface [&::-webkit-slider-thumb]:shadow-raised',
    '[&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-7',
    '[&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[3px]',
    '[&::-moz-range-thumb]:border-brand [&::-moz-range-thumb]:bg-surface',
    'focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-focus',
    'focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-offset-2 focus-visible:[&::-moz-range-thumb]:outline-focus',
    'disabled:[&::-webkit-slider-thumb]:cursor-not-allowed disabled:[&::-moz-range-thumb]:cursor-not-allowed',
  ],
  {
    variants: {
      use: {
        single: 'cursor-pointer',
        pair: 'pointer-events-none [&::-moz-range-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:pointer-events-auto',
      },
    },
  },
);

export interface SliderTrackProps {
  labelId: string;
  label: string;
  /** The value as a text. */
  valueLabel: string;
  /** The filled part, as shares of the scale from 0 to 1. */
  filled: readonly [from: number, to: number];
  disabled: boolean;
  /** The range inputs. */
  children: ReactNode;
}

/** Limits a value to the scale; NaN becomes `min`. */
export function onScale(value: number, min: number, max: number): number {
  return Number.isNaN(value) ? min : Math.max(min, Math.min(max, value));
}

/** The label, value and track of a slider. SVG attributes draw the track, because the CSP forbids inline styles. */
export function SliderTrack({ labelId, label, valueLabel, filled, disabled, children }: SliderTrackProps) {
  const [from, to] = filled;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <span id={labelId} className="min-w-0 text-sm font-semibold text-ink wrap-anywhere">
          {label}
        </span>
        {/* Screen readers read the value with the thumb; as a live region they would read each step twice. */}
        <output aria-live="off" className="text-end text-sm font-medium text-ink-soft tabular-nums">
          {valueLabel}
        </output>
      </div>
      <div className={cx('relative mt-2 h-11', disabled && 'opacity-50')} dir="ltr">
        <svg
          className="absolute inset-x-3.5 top-1/2 h-1.5 w-[calc(100%-1.75rem)] -translate-y-1/2 overflow-visible"
          aria-hidden="true"
        >
          <rect className="fill-line forced-colors:fill-[GrayText]" width="100%" height="6" rx="3" />
          <rect
            className="fill-brand forced-colors:fill-[Highlight]"
            x={`${from * 100}%`}
            width={`${(to - from) * 100}%`}
            height="6"
            rx="3"
          />
        </svg>
        {children}
      </div>
    </>
  );
}

/** Returns the position of `value` on the scale, from 0 to 1; 0 on a scale with a single value. */
export function shareOf(value: number, min: number, max: number): number {
  return max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
}
