import {
  AsYouType,
  getCountryCallingCode,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/mobile';

export type { CountryCode };

/** Why a number is not valid. `empty`: no digit; `short`, `long`: too few or many digits; `invalid`: no such mobile number. */
export type PhoneProblem = 'empty' | 'short' | 'long' | 'invalid';

export interface PhoneReading {
  /** The typed text in the format of its country. */
  text: string;
  /** The country of the number; it can differ from the selected one if the text starts with `+` or `00`. */
  country: CountryCode;
  /** The number in E.164, e.g. `+31612345678`; null while it is not a valid mobile number (DEBIT-3). */
  e164: string | null;
  problem: PhoneProblem | null;
}

/** Matches one character of a number; all others are spacing. */
export const phoneCharacter = /[+\p{Nd}]/u;

/** 15 digits (ITU-T E.164, 6.2.1) after an international prefix of up to 3. */
const maxDigits = 18;

/** Returns the dialling code with the plus sign, e.g. `+31`. */
export function diallingCode(country: CountryCode): string {
  return `+${getCountryCallingCode(country)}`;
}

/**
 * Parses a number while it is typed.
 *
 * @param countries the countries that can be selected; the result's country is `country` or one of them
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
 * Parses a number stored in E.164. If its country can be selected, the text has the national format, because the
 * dialling code is shown beside it.
 */
export function readStoredPhone(
  e164: string,
  country: CountryCode,
  countries: readonly CountryCode[],
): PhoneReading {
  const international = readPhone(e164, country, countries);
  const national = readPhone(nationalFormat(e164), international.country, countries);
  return international.e164 !== null && national.e164 === international.e164 ? national : international;
}

/** Formats a number in E.164 with spaces, e.g. `+31 6 12345678`. */
export function spacedPhone(e164: string): string {
  return new AsYouType().input(e164);
}

function nationalFormat(e164: string): string {
  const number = new AsYouType();
  number.input(e164);
  return number.getNumber()?.formatNational() ?? '';
}

/** Returns a number without its international prefix, for use with another country. */
export function nationalPart(typed: string, country: CountryCode): string {
  const number = new AsYouType(country);
  number.input(onlyNumber(typed));
  return number.isInternational() ? (number.getNumber()?.nationalNumber ?? '') : typed;
}

function onlyNumber(typed: string): string {
  const characters = [...typed].filter((letter) => phoneCharacter.test(letter));
  const digits = characters.filter((letter) => letter !== '+').slice(0, maxDigits);
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
