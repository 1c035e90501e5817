import { cx } from 'class-variance-authority';
import { useState, type ReactNode } from 'react';
import { FieldGroup } from '../field/index.ts';
import { forbidControlledAndDefault, devInvariant } from '../../foundation/dev-invariant/index.ts';
import { inputBox, inputText } from '../text-input/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export type DatePart = 'day' | 'month' | 'year';

/** The typed digits of the three inputs. They need not form a date. */
export type DateParts = Record<DatePart, string>;

export interface DateOfBirthProps extends NativeProps<
  'fieldset',
  'defaultValue' | 'form' | 'name' | 'onBlur' | 'tabIndex'
> {
  /** The question above the three inputs; it names the group. */
  legend: string;
  /** The order of the locale, e.g. `['day', 'month', 'year']`. */
  order: readonly [DatePart, DatePart, DatePart];
  /** The labels above the three inputs, e.g. "Day", "Month", "Year". */
  labels: Record<DatePart, string>;
  /** Examples in the empty inputs, e.g. "31", "12", "1990". */
  placeholders?: Partial<DateParts>;
  /** A hint below the inputs, read with the group; it is also shown with an error. */
  hint?: ReactNode;
  /** The error and how to fix it; all three inputs are marked as invalid. */
  error?: ReactNode;
  /** Disables the inputs; explain why nearby. Default false. */
  disabled?: boolean;
  /** The id of the group; the inputs have the ids `<id>-day`, `<id>-month`, `<id>-year`. */
  id: string;
  /** The typed parts; makes it controlled, so update it in `onValueChange`. */
  value?: DateParts;
  /** The initial parts, if uncontrolled. */
  defaultValue?: DateParts;
  /** Called with all three parts at each change, digits only; `isoDateOf` converts them to a date. */
  onValueChange?: (parts: DateParts) => void;
  /** Called when the focus leaves all three inputs. */
  onBlur?: () => void;
}

const digits = { day: 2, month: 2, year: 4 } as const;
const autoComplete = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const;
const nothingTyped: DateParts = { day: '', month: '', year: '' };

/**
 * Returns the typed date as `yyyy-mm-dd`, or undefined for a date that does not exist, such as 31 February (SIGNUP-5).
 * The contract checks the age.
 */
export function isoDateOf({ day, month, year }: DateParts): string | undefined {
  if (!/^\d{4}$/u.test(year) || !/^\d{1,2}$/u.test(month) || !/^\d{1,2}$/u.test(day)) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** Three short inputs, in the order of the locale, for a date that people know by heart. */
export function DateOfBirth({
  legend,
  order,
  labels,
  placeholders,
  hint,
  error,
  disabled,
  id,
  value,
  defaultValue,
  onValueChange,
  onBlur,
  ...rest
}: DateOfBirthProps) {
  if (import.meta.env.DEV && order.toSorted().join() !== 'day,month,year')
    devInvariant(
      'DateOfBirth',
      `\`order\` is ${order.join(', ')}`,
      'A missing part can never be entered, and the inputs of a repeated part have the same id',
      'Pass `day`, `month` and `year` once each',
    );
  if (import.meta.env.DEV) forbidControlledAndDefault('DateOfBirth', { value, defaultValue });
  const [ownParts, setOwnParts] = useState(defaultValue ?? nothingTyped);
  const parts = value ?? ownParts;

  function type(part: DatePart, text: string) {
    const next = { ...parts, [part]: text.replace(/\D/gu, '').slice(0, digits[part]) };
    setOwnParts(next);
    onValueChange?.(next);
  }

  return (
    <FieldGroup {...rest} legend={legend} hint={hint} error={error} disabled={disabled} id={id}>
      <div className="flex gap-3">
        {order.map((part) => (
          <div
            key={part}
            className={cx('flex min-w-0 flex-col gap-1', part === 'year' ? 'flex-[1.4]' : 'flex-1')}
          >
            <label htmlFor={`${id}-${part}`} className="text-sm text-ink-soft">
              {labels[part]}
            </label>
            <div className={inputBox}>
              <input
                id={`${id}-${part}`}
                inputMode="numeric"
                autoComplete={autoComplete[part]}
                maxLength={digits[part]}
                placeholder={placeholders?.[part]}
                value={parts[part]}
                disabled={disabled}
                aria-invalid={error ? true : undefined}
                onChange={(event) => type(part, event.target.value)}
                onBlur={(event) => {
                  if (!event.currentTarget.closest('fieldset')?.contains(event.relatedTarget)) onBlur?.();
                }}
                className={cx(inputText, 'min-h-11.5 rounded-md px-4 tabular-nums')}
              />
            </div>
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
