import { cx } from 'class-variance-authority';
import { useState, type ReactNode } from 'react';
import { FieldGroup } from '../field/index.ts';
import { forbidControlledAndDefault, devInvariant } from '../../foundation/dev-invariant/index.ts';
import { inputBox, inputText } from '../text-input/index.ts';

export type DatePart = 'day' | 'month' | 'year';

/** What was typed, digit by digit; not yet a date. */
export type DateParts = Record<DatePart, string>;

export interface DateOfBirthProps {
  /** Names the group; the question above the three fields. */
  legend: string;
  /** The locale's order, e.g. `['day', 'month', 'year']`. */
  order: readonly [DatePart, DatePart, DatePart];
  /** Names the three fields, each above its own, e.g. "Day", "Month", "Year". */
  labels: Record<DatePart, string>;
  /** Examples such as "31", "12", "1990". */
  placeholders?: Partial<DateParts>;
  /** Below the fields, read with the group; stands beside an error too. */
  hint?: ReactNode;
  /** Says what is wrong and how to mend it; all three fields are marked invalid. */
  error?: ReactNode;
  /** Cannot be used or focused; say why nearby. */
  disabled?: boolean;
  /** The group's id; the fields are `<id>-day`, `<id>-month`, `<id>-year`. */
  id: string;
  /** What was typed; given, the caller keeps it and answers `onValueChange`. */
  value?: DateParts;
  /** What it starts with when it keeps the value itself. */
  defaultValue?: DateParts;
  /** Gets all three parts at each change, digits only; `isoDateOf` makes a date of them. */
  onValueChange?: (parts: DateParts) => void;
  /** When the focus leaves all three fields. */
  onBlur?: () => void;
}

const digits = { day: 2, month: 2, year: 4 } as const;
const autoComplete = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const;
const nothingTyped: DateParts = { day: '', month: '', year: '' };

/**
 * The calendar day that was typed, as `yyyy-mm-dd`, or undefined for a day that does not exist (31 February).
 * Whether the person is old enough is the contract's question.
 */
export function isoDateOf({ day, month, year }: DateParts): string | undefined {
  if (!/^\d{4}$/u.test(year) || !/^\d{1,2}$/u.test(month) || !/^\d{1,2}$/u.test(day)) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** A date one knows by heart is typed, not picked: three short fields in the order of the locale. */
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
}: DateOfBirthProps) {
  if (import.meta.env.DEV && order.toSorted().join() !== 'day,month,year')
    devInvariant(
      'DateOfBirth',
      `\`order\` is ${order.join(', ')}`,
      'A part that is missing can never be entered, and one that stands twice has no id of its own',
      'Name `day`, `month` and `year` once each',
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
    <FieldGroup legend={legend} hint={hint} error={error} disabled={disabled} id={id}>
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
