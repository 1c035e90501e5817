import { cx } from 'class-variance-authority';
import { useFieldControl } from '../field/index.ts';
import { ChevronDownIcon } from '../../primitives/icon/index.ts';
import { checkAny, checkDistinct } from '../../foundation/dev-invariant/index.ts';
import { inputBox, inputText } from '../text-input/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends NativeProps<'select', 'size' | 'multiple'> {
  /** The options in their order, each with a unique `value`; a `placeholder` reserves the empty value. */
  options: readonly SelectOption[];
  /** The first option, with an empty value; shown while nothing is selected. */
  placeholder?: string;
}

/** A native select. It opens the system's list, on phones the system's picker, and has the system's keys. */
export function Select({ options, placeholder, ...rest }: SelectProps) {
  const wiring = useFieldControl('Select', rest);
  if (import.meta.env.DEV) {
    const values = options.map(({ value }) => value);
    if (placeholder !== undefined) values.unshift('');
    checkAny('Select', 'options', values);
    checkDistinct('Select', 'options', values);
  }
  return (
    <div className={cx(inputBox, 'relative')}>
      <select
        {...rest}
        {...wiring}
        className={cx(inputText, 'min-h-11.5 appearance-none truncate rounded-md ps-4 pe-11')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled} className="bg-raised text-ink">
            {label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-soft" />
    </div>
  );
}
