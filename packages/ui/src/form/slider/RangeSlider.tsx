import { cx } from 'class-variance-authority';
import { useId, useState } from 'react';
import {
  checkNamed,
  forbidControlledAndDefault,
  checkScale,
  devInvariant,
} from '../../foundation/dev-invariant/index.ts';
import { onScale, shareOf, SliderTrack, thumb } from './SliderTrack.tsx';

/** Lowest and highest, both included. */
export type Range = readonly [from: number, to: number];

export interface RangeSliderProps {
  /** Names the pair, e.g. "Height". */
  label: string;
  /** The range in words, e.g. "160 to 180 cm". */
  valueLabel: (range: Range) => string;
  /** Names the lower thumb, e.g. "Shortest"; read, not shown. */
  fromLabel: string;
  /** Names the upper thumb, e.g. "Tallest"; read, not shown. */
  toLabel: string;
  /** The scale's ends, in the caller's unit. */
  min: number;
  /** The upper end; a value beyond counts as it. */
  max: number;
  /** Default 1. */
  step?: number;
  /** What is chosen; given, the caller keeps it and answers `onValueChange`. */
  value?: Range;
  /** Default: the whole scale. */
  defaultValue?: Range;
  /** Told the whole range at every step of a thumb: do not send each. */
  onValueChange?: (range: Range) => void;
  /** Names of the two form fields. */
  fromName?: string;
  /** The field of the upper value; without it a form does not send that one. */
  toName?: string;
  /** Cannot be used or focused; say why nearby. */
  disabled?: boolean;
}

/**
 * Two thumbs on one line: the system's own range inputs, so it works in a plain form and needs no inline style
 * (docs/decisions/0003-content-security-policy-and-radix.md). One thumb pushes against the other, never past it.
 */
export function RangeSlider({
  label,
  valueLabel,
  fromLabel,
  toLabel,
  min,
  max,
  step,
  value,
  defaultValue,
  onValueChange,
  fromName,
  toName,
  disabled = false,
}: RangeSliderProps) {
  if (import.meta.env.DEV) checkRange({ label, value, defaultValue, min, max, step });
  const labelId = useId();
  const [ownRange, setOwnRange] = useState<Range>(defaultValue ?? [min, max]);
  const [from, to] = (value ?? ownRange)
    .map((end) => onScale(end, min, max))
    .sort((one, other) => one - other) as [number, number];

  function choose(next: Range) {
    setOwnRange(next);
    onValueChange?.(next);
  }

  const scale = { type: 'range', min, max, step, disabled } as const;
  return (
    <div role="group" aria-labelledby={labelId} className="min-w-0" data-disabled={disabled || undefined}>
      <SliderTrack
        labelId={labelId}
        label={label}
        valueLabel={valueLabel([from, to])}
        filled={[shareOf(from, min, max), shareOf(to, min, max)]}
        disabled={disabled}
      >
        <input
          {...scale}
          name={fromName}
          aria-label={fromLabel}
          value={from}
          onChange={(event) => choose([Math.min(event.target.valueAsNumber, to), to])}
          // Both thumbs at the scale's end: the lower one must be on top or neither could be moved again.
          className={cx(thumb({ use: 'pair' }), from > (min + max) / 2 && 'z-1')}
        />
        <input
          {...scale}
          name={toName}
          aria-label={toLabel}
          value={to}
          onChange={(event) => choose([from, Math.max(event.target.valueAsNumber, from)])}
          className={thumb({ use: 'pair' })}
        />
      </SliderTrack>
    </div>
  );
}

function checkRange({
  label,
  value,
  defaultValue,
  ...scale
}: Pick<RangeSliderProps, 'label' | 'value' | 'defaultValue' | 'min' | 'max' | 'step'>): void {
  checkNamed('RangeSlider', { label });
  forbidControlledAndDefault('RangeSlider', { value, defaultValue });
  checkScale('RangeSlider', scale);
  const [from, to] = value ?? defaultValue ?? [scale.min, scale.max];
  if (from > to)
    devInvariant(
      'RangeSlider',
      `The range goes from ${from} to ${to}`,
      'The thumbs would stand behind each other',
      'Give the lower value first',
    );
}
