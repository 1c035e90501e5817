import { useId, useState } from 'react';
import { checkNamed, forbidControlledAndDefault, checkScale } from '../../foundation/dev-invariant/index.ts';
import { onScale, shareOf, SliderTrack, thumb } from './SliderTrack.tsx';

export interface SliderProps {
  /** Names the thumb, e.g. "Distance"; shown over the line. */
  label: string;
  /** A value in words, e.g. "Up to 25 km"; shown, and read while the thumb moves. */
  valueLabel: (value: number) => string;
  /** The scale's ends, in the caller's unit. */
  min: number;
  /** The upper end; a value beyond counts as it. */
  max: number;
  /** Default 1. */
  step?: number;
  /** What is chosen; given, the caller keeps it and answers `onValueChange`. */
  value?: number;
  /** Default: the scale's start. */
  defaultValue?: number;
  /** Told the value at every step of the thumb: do not send each. */
  onValueChange?: (value: number) => void;
  /** The form's field. */
  name?: string;
  /** Cannot be used or focused; say why nearby. */
  disabled?: boolean;
}

/** One value on a scale where about right is right: the system's own range input. For an exact number use `TextInput`. */
export function Slider({
  label,
  valueLabel,
  min,
  max,
  step,
  value,
  defaultValue,
  onValueChange,
  name,
  disabled = false,
}: SliderProps) {
  if (import.meta.env.DEV) {
    checkNamed('Slider', { label });
    forbidControlledAndDefault('Slider', { value, defaultValue });
    checkScale('Slider', { min, max, step });
  }
  const labelId = useId();
  const [ownValue, setOwnValue] = useState(defaultValue ?? min);
  const current = onScale(value ?? ownValue, min, max);
  return (
    <div className="min-w-0" data-disabled={disabled || undefined}>
      <SliderTrack
        labelId={labelId}
        label={label}
        valueLabel={valueLabel(current)}
        filled={[0, shareOf(current, min, max)]}
        disabled={disabled}
      >
        <input
          type="range"
          name={name}
          aria-labelledby={labelId}
          aria-valuetext={valueLabel(current)}
          min={min}
          max={max}
          step={step}
          value={current}
          disabled={disabled}
          onChange={({ target }) => {
            setOwnValue(target.valueAsNumber);
            onValueChange?.(target.valueAsNumber);
          }}
          className={thumb({ use: 'single' })}
        />
      </SliderTrack>
    </div>
  );
}
