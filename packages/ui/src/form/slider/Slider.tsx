import { useId, useState } from 'react';
import { checkNamed, forbidControlledAndDefault, checkScale } from '../../foundation/dev-invariant/index.ts';
import { onScale, shareOf, SliderTrack, thumb } from './SliderTrack.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface SliderProps extends NativeProps<
  'input',
  | 'aria-labelledby'
  | 'aria-valuetext'
  | 'defaultValue'
  | 'max'
  | 'min'
  | 'onChange'
  | 'step'
  | 'type'
  | 'value'
> {
  /** The label above the track, e.g. "Distance"; it names the thumb. */
  label: string;
  /** Formats a value as a text, e.g. "Up to 25 km"; it is shown, and read while the thumb moves. */
  valueLabel: (value: number) => string;
  /** The lower end of the scale, in the caller's unit; lower values are set to it. */
  min: number;
  /** The upper end of the scale; higher values are set to it. */
  max: number;
  /** The distance between two values. Default 1. */
  step?: number;
  /** The selected value; makes it controlled, so update it in `onValueChange`. */
  value?: number;
  /** The initial value, if uncontrolled. Default: `min`. */
  defaultValue?: number;
  /** Called with the value at every step of the thumb; do not send a request for each. */
  onValueChange?: (value: number) => void;
  /** The name in the form. */
  name?: string;
  /** Disables the slider; explain why nearby. Default false. */
  disabled?: boolean;
}

/** A native range input for one approximate value on a scale. For an exact number use `TextInput`. */
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
  ...rest
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
          {...rest}
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
