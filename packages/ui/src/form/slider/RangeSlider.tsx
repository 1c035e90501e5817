import { cx } from 'class-variance-authority';
import { useId, useState } from 'react';
import {
  checkNamed,
  forbidControlledAndDefault,
  checkScale,
  devInvariant,
} from '../../foundation/dev-invariant/index.ts';
import { onScale, shareOf, SliderTrack, thumb } from './SliderTrack.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** The lowest and the highest value, both included. */
export type Range = readonly [from: number, to: number];

export interface RangeSliderProps extends NativeProps<'div', 'aria-labelledby' | 'defaultValue' | 'role'> {
  /** The label above the track, e.g. "Height"; it names the group. */
  label: string;
  /** Formats the range as a text, e.g. "160 to 180 cm". */
  valueLabel: (range: Range) => string;
  /** The name of the lower thumb for screen readers, e.g. "Shortest". */
  fromLabel: string;
  /** The name of the upper thumb for screen readers, e.g. "Tallest". */
  toLabel: string;
  /** The lower end of the scale, in the caller's unit; lower values are set to it. */
  min: number;
  /** The upper end of the scale; higher values are set to it. */
  max: number;
  /** The distance between two values. Default 1. */
  step?: number;
  /** The selected range; makes it controlled, so update it in `onValueChange`. */
  value?: Range;
  /** The initial range, if uncontrolled. Default: the whole scale. */
  defaultValue?: Range;
  /** Called with the whole range at every step of a thumb; do not send a request for each. */
  onValueChange?: (range: Range) => void;
  /** The name of the lower value in the form; without it the form does not submit that value. */
  fromName?: string;
  /** The name of the upper value in the form; without it the form does not submit that value. */
  toName?: string;
  /** Disables both thumbs; explain why nearby. Default false. */
  disabled?: boolean;
}

/**
 * A slider with two thumbs that never pass each other. It consists of native range inputs, so it works in a plain form
 * and needs no inline style (see docs/decisions/0003-content-security-policy-and-radix.md).
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
  ...rest
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
    <div
      {...rest}
      role="group"
      aria-labelledby={labelId}
      className="min-w-0"
      data-disabled={disabled || undefined}
    >
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
          // If both thumbs are at the end of the scale, the lower one must be on top, or neither could be moved.
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
      'The thumbs would have passed each other',
      'Pass the lower value first',
    );
}
