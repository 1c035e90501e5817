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
  readStoredPhone,
  readPhone,
  type CountryCode,
  type PhoneProblem,
} from './phone.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface PhoneCountry {
  /** The code by ISO 3166-1 alpha-2. */
  code: CountryCode;
  label: string;
}

export interface PhoneInputProps extends NativeProps<
  'fieldset',
  'defaultValue' | 'form' | 'name' | 'onBlur' | 'tabIndex'
> {
  /** The legend above the two controls, e.g. "Mobile number"; it names the group. */
  legend: string;
  /** The name of the country select for screen readers, e.g. "Country code". */
  countryLabel: string;
  /** The name of the number input for screen readers, e.g. "Number". */
  numberLabel: string;
  /** The countries in their order; at least one, each once. */
  countries: readonly PhoneCountry[];
  /** The country selected at first; one of `countries`. */
  defaultCountry: CountryCode;
  /** The initial number in E.164, e.g. `+31612345678`. */
  defaultValue?: string;
  /** Called with the number in E.164 and null, or with null and the problem. */
  onValueChange?: (e164: string | null, problem: PhoneProblem | null) => void;
  /** Called when the focus leaves both controls. */
  onBlur?: () => void;
  /** An example, shown while the number is empty; it does not replace a label. */
  placeholder?: string;
  /** A hint below the controls, read with the group; it is also shown with an error. */
  hint?: ReactNode;
  /** The error and how to fix it; the number is marked as invalid. */
  error?: ReactNode;
  /** Marks the number as required; pass the error of an empty number in `error`. Default false. */
  required?: boolean;
  /** Disables both controls; explain why nearby. Default false. */
  disabled?: boolean;
  /** The id of the group; the controls have the ids `<id>-country` and `<id>-number`. */
  id: string;
  /** The name in the form, which submits the number in E.164, or an empty text while it is not valid. */
  name?: string;
}

/**
 * An input for a mobile number, formatted for its country while typing (DEBIT-3). `+` and `00` select the country. A
 * landline is invalid, because it receives no SMS; where mobile numbers look like landlines (US), both are valid.
 */
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
  ...rest
}: PhoneInputProps) {
  const codes = countries.map(({ code }) => code);
  if (import.meta.env.DEV) checkCountries(codes, defaultCountry);
  const [number, setNumber] = useState(() => {
    const [first = defaultCountry] = codes;
    return readStoredPhone(defaultValue, codes.includes(defaultCountry) ? defaultCountry : first, codes);
  });

  function read(text: string, country: CountryCode) {
    const next = readPhone(text, country, codes);
    setNumber(next);
    onValueChange?.(next.e164, next.problem);
    return next;
  }

  return (
    <FieldGroup {...rest} legend={legend} hint={hint} error={error} disabled={disabled} id={id}>
      <div
        className="flex flex-wrap gap-2"
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
        <div className={cx(inputBox, 'flex-1 basis-36')}>
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
      'The select would show another country than the one for which the number is parsed',
      'Pass one of `countries`, or add it to them',
    );
}
