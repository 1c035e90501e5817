import {
  AsYouType,
  getCountryCallingCode,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/min';

export type { CountryCode };

/** Why a number cannot be used. `empty`: no digit; `short`, `long`: digits missing or too many; `invalid`: no such number. */
export type PhoneProblem = 'empty' | 'short' | 'long' | 'invalid';

export interface PhoneReading {
  /** What was typed, spaced as its country writes it. */
  text: string;
  /** The number's country: another than the one chosen once the text starts with `+` or `00`. */
  country: CountryCode;
  /** E.164, e.g. `+31612345678`; null while the number cannot be used. */
  e164: string | null;
  problem: PhoneProblem | null;
}

/** One character of a number that people type; the rest is spacing. */
export const phoneCharacter = /[+\p{Nd}]/u;

/** 15 digits (ITU-T E.164, 6.2.1) behind an international prefix of up to 3. */
const mostDigits = 18;

/** With its plus, e.g. `+31`. */
export function diallingCode(country: CountryCode): string {
  return `+${getCountryCallingCode(country)}`;
}

/**
 * Reads a number as it is being typed.
 *
 * @param countries those that may be chosen; the number's country is only ever one of them
 */
export function readPhone(
  typed: string,
  country: CountryCode,
  countries: readonly CountryCode[],
): PhoneReading {
  const known = onlyNumber(typed);
  const number = new AsYouType(country);
  const text = number.input(known);
  const problem = problemOf(known, country, number.isValid());
  return {
    text,
    country: countryOf(number, country, countries),
    e164: problem === null ? (number.getNumber()?.number ?? null) : null,
    problem,
  };
}

/**
 * Reads a number that was kept as E.164 as its own country writes it, where that may be chosen: the dialling code then
 * stands beside it.
 */
export function readKeptPhone(
  e164: string,
  country: CountryCode,
  countries: readonly CountryCode[],
): PhoneReading {
  const kept = readPhone(e164, country, countries);
  const national = readPhone(nationalFormat(e164), kept.country, countries);
  return kept.e164 !== null && national.e164 === kept.e164 ? national : kept;
}

/** An E.164 number with its dialling code, spaced, e.g. `+31 6 12345678`. */
export function spacedPhone(e164: string): string {
  return new AsYouType().input(e164);
}

function nationalFormat(e164: string): string {
  const number = new AsYouType();
  number.input(e164);
  return number.getNumber()?.formatNational() ?? '';
}

/** The same number in another country, without an international prefix. */
export function nationalPart(typed: string, country: CountryCode): string {
  const number = new AsYouType(country);
  number.input(onlyNumber(typed));
  return number.isInternational() ? (number.getNumber()?.nationalNumber ?? '') : typed;
}

function onlyNumber(typed: string): string {
  const characters = [...typed].filter((letter) => phoneCharacter.test(letter));
  const digits = characters.filter((letter) => letter !== '+').slice(0, mostDigits);
  return (characters[0] === '+' ? '+' : '') + digits.join('');
}

function problemOf(text: string, country: CountryCode, valid: boolean): PhoneProblem | null {
  if (valid) return null;
  if (text === '' || text === '+') return 'empty';
  const length = validatePhoneNumberLength(text, country);
  if (length === 'TOO_SHORT') return 'short';
  return length === 'TOO_LONG' ? 'long' : 'invalid';
}

function countryOf(number: AsYouType, chosen: CountryCode, countries: readonly CountryCode[]): CountryCode {
  const code = number.getCallingCode();
  if (!number.isInternational() || code === undefined) return chosen;
  const exact = number.getCountry();
  if (exact && countries.includes(exact)) return exact;
  const sharing = countries.filter((country) => getCountryCallingCode(country) === code);
  return sharing.includes(chosen) ? chosen : (sharing[0] ?? chosen);
}
