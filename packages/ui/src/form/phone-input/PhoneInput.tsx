import { cx } from 'class-variance-authority';
import { useState, type ReactNode } from 'react';
import { reformat } from '../../foundation/caret/index.ts';
import { FieldGroup } from '../field/index.ts';
import { ChevronDownIcon } from '../../primitives/icon/index.ts';
import { checkAny, checkDistinct, devInvariant } from '../../foundation/dev-invariant/index.ts';
import { inputBox, inputText } from '../text-input/index.ts';
import {
  diallingCode,
  nationalPart,
  phoneCharacter,
  readKeptPhone,
  readPhone,
  type CountryCode,
  type PhoneProblem,
} from './phone.ts';

export interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  code: CountryCode;
  label: string;
}

export interface PhoneInputProps {
  /** Names the group of the two controls, e.g. "Phone number"; shown above them. */
  legend: string;
  /** Names the two controls, e.g. "Country code" and "Number". */
  countryLabel: string;
  /** Names the field of the number, e.g. "Number"; read, not shown. */
  numberLabel: string;
  /** What can be chosen, in this order; at least one, each once. */
  countries: readonly PhoneCountry[];
  /** Stands until a number or a choice says another; one of `countries`. */
  defaultCountry: CountryCode;
  /** E.164, e.g. `+31612345678`. */
  defaultValue?: string;
  /** E.164, or null while the number cannot be used, with the reason. */
  onValueChange?: (e164: string | null, problem: PhoneProblem | null) => void;
  /** When the focus leaves both controls. */
  onBlur?: () => void;
  /** Shown while the number is empty; never the only place where something is said. */
  placeholder?: string;
  /** Standing help below the controls, read with the group; stands beside an error too. */
  hint?: ReactNode;
  /** Says what is wrong and how to mend it; the number is marked invalid. */
  error?: ReactNode;
  /** The field of the number is read as required; what is said when it is empty is up to `error`. */
  required?: boolean;
  /** Cannot be used or focused; say why nearby. */
  disabled?: boolean;
  /** The group's id; the controls are `<id>-country` and `<id>-number`. */
  id: string;
  /** The form's field; it sends E.164, or nothing while the number cannot be used. */
  name?: string;
}

/** A phone number, spaced as its country writes it while one types. `+` and `00` choose the country by themselves. */
export function PhoneInput({
  legend,
  countryLabel,
  numberLabel,
  countries,
  defaultCountry,
  defaultValue = '',
  onValueChange,
  onBlur,
  placeholder,
  hint,
  error,
  required,
  disabled,
  id,
  name,
}: PhoneInputProps) {
  const codes = countries.map(({ code }) => code);
  if (import.meta.env.DEV) checkCountries(codes, defaultCountry);
  const [number, setNumber] = useState(() => {
    const [first = defaultCountry] = codes;
    return readKeptPhone(defaultValue, codes.includes(defaultCountry) ? defaultCountry : first, codes);
  });

  function read(text: string, country: CountryCode) {
    const next = readPhone(text, country, codes);
    setNumber(next);
    onValueChange?.(next.e164, next.problem);
    return next;
  }

  return (
    <FieldGroup legend={legend} hint={hint} error={error} disabled={disabled} id={id}>
      <div
        className="flex gap-2"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
      >
        <div className="shrink-0">
          <div className={cx(inputBox, 'relative flex min-h-12 items-center gap-1.5 ps-4 pe-3')}>
            <span aria-hidden="true" dir="ltr" className="tabular-nums">
              {number.country} {diallingCode(number.country)}
            </span>
            <ChevronDownIcon className="size-5 text-ink-soft" />
            <select
              id={`${id}-country`}
              aria-label={countryLabel}
              autoComplete="tel-country-code"
              disabled={disabled}
              value={number.country}
              onChange={({ target }) => {
                const country = target.value as CountryCode;
                read(nationalPart(number.text, country), country);
              }}
              className="absolute inset-0 w-full appearance-none rounded-md opacity-0"
            >
              {countries.map(({ code, label }) => (
                <option key={code} value={code} className="bg-raised text-ink">
                  {label} {diallingCode(code)}
                </option>
              ))}
            </select>
          </div>
        </div>
        <div className={inputBox}>
          <input
            id={`${id}-number`}
            type="tel"
            dir="ltr"
            autoComplete="tel"
            aria-label={numberLabel}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            placeholder={placeholder}
            required={required}
            disabled={disabled}
            value={number.text}
            onChange={({ target, nativeEvent }) => {
              const { text } = read(target.value, number.country);
              reformat(target, text, phoneCharacter, (nativeEvent as InputEvent).inputType);
            }}
            className={cx(inputText, 'min-h-11.5 rounded-md px-4 tabular-nums')}
          />
        </div>
      </div>
      {name && <input type="hidden" name={name} value={number.e164 ?? ''} />}
    </FieldGroup>
  );
}

function checkCountries(codes: readonly CountryCode[], chosen: CountryCode): void {
  checkAny('PhoneInput', 'countries', codes);
  checkDistinct('PhoneInput', 'countries', codes);
  if (!codes.includes(chosen))
    devInvariant(
      'PhoneInput',
      `\`defaultCountry\` is ${chosen}, which is none of \`countries\``,
      'The list would show another country than the one by which the number is read',
      'Choose one of `countries`, or add it to them',
    );
}
