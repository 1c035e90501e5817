import { cx } from 'class-variance-authority';
import { useId, useState } from 'react';

/** Youngest and oldest, in whole years, both included. */
export type AgeRange = readonly [from: number, to: number];

export interface AgeSliderProps {
  /** Names the pair, e.g. "Age". */
  label: string;
  /** The range in words, e.g. "25 to 40". */
  valueLabel: (range: AgeRange) => string;
  fromLabel: string;
  toLabel: string;
  /** The scale's ends, in years: at least the site's minimum age. */
  min: number;
  max: number;
  value?: AgeRange;
  defaultValue?: AgeRange;
  onValueChange?: (range: AgeRange) => void;
  /** Names of the two form fields. */
  fromName?: string;
  toName?: string;
}

const thumb = cx(
  'pointer-events-none absolute inset-0 h-11 w-full appearance-none bg-transparent outline-none',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none',
  '[&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[3px]',
  '[&::-webkit-slider-thumb]:border-brand [&::-webkit-slider-thumb]:bg-surface [&::-webkit-slider-thumb]:shadow-raised',
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-7',
  '[&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[3px]',
  '[&::-moz-range-thumb]:border-brand [&::-moz-range-thumb]:bg-surface',
  'focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-focus',
  'focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-offset-2 focus-visible:[&::-moz-range-thumb]:outline-focus',
);

/**
 * Two thumbs on one line: the system's own range inputs, so it works in a plain form and needs no inline style
 * (docs/decisions/0003-content-security-policy-and-radix.md). One thumb pushes against the other, never past it.
 */
export function AgeSlider({
  label,
  valueLabel,
  fromLabel,
  toLabel,
  min,
  max,
  value,
  defaultValue,
  onValueChange,
  fromName,
  toName,
}: AgeSliderProps) {
  const labelId = useId();
  const [ownRange, setOwnRange] = useState<AgeRange>(defaultValue ?? [min, max]);
  const [from, to] = value ?? ownRange;

  function choose(next: AgeRange) {
    setOwnRange(next);
    onValueChange?.(next);
  }

  const share = (age: number) => `${((age - min) / (max - min)) * 100}%`;
  return (
    <div role="group" aria-labelledby={labelId} className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <span id={labelId} className="text-sm font-semibold text-ink">
          {label}
        </span>
        <output className="text-sm font-medium text-ink-soft tabular-nums">{valueLabel([from, to])}</output>
      </div>
      <div className="relative h-11" dir="ltr">
        <svg
          className="absolute inset-x-3.5 top-1/2 h-1.5 w-[calc(100%-1.75rem)] -translate-y-1/2 overflow-visible"
          aria-hidden="true"
        >
          <rect className="fill-line" width="100%" height="6" rx="3" />
          <rect
            className="fill-brand"
            x={share(from)}
            width={`${((to - from) / (max - min)) * 100}%`}
            height="6"
            rx="3"
          />
        </svg>
        <input
          type="range"
          name={fromName}
          aria-label={fromLabel}
          min={min}
          max={max}
          value={from}
          onChange={(event) => choose([Math.min(event.target.valueAsNumber, to), to])}
          // Both thumbs at the scale's end: the lower one must be on top or neither could be moved again.
          className={cx(thumb, from > (min + max) / 2 && 'z-1')}
        />
        <input
          type="range"
          name={toName}
          aria-label={toLabel}
          min={min}
          max={max}
          value={to}
          onChange={(event) => choose([from, Math.max(event.target.valueAsNumber, from)])}
          className={thumb}
        />
      </div>
    </div>
  );
}
