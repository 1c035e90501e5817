import { countrySpecs, isSEPACountry, validateIBAN, ValidationErrorsIBAN } from 'ibantools';

/**
 * Why an IBAN is not valid (DEBIT-3). `country`: not a country with IBANs; `short`, `long`: not the length of the
 * country; `characters`: a letter instead of a digit or the reverse; `checksum`: wrong check digits.
 */
export type IbanProblem = 'empty' | 'country' | 'short' | 'long' | 'characters' | 'checksum';

/** Matches one character of an IBAN; all others are spacing. */
export const ibanCharacter = /[A-Za-z0-9]/u;

/** The maximum number of characters by ISO 13616-1. */
const maxLength = 34;

/** Converts the typed text to the electronic format of ISO 13616-1, without spaces and in capitals. */
export function electronicIban(typed: string): string {
  return [...typed]
    .filter((letter) => ibanCharacter.test(letter))
    .slice(0, maxLength)
    .join('')
    .toUpperCase();
}

/** Converts the typed text to the print format of ISO 13616-1, in groups of four: `NL91 ABNA 0417 1643 00`. */
export function groupedIban(typed: string): string {
  return electronicIban(typed).replaceAll(/(.{4})(?=.)/gu, '$1 ');
}

/** Returns the first problem to fix, or null for a valid IBAN (DEBIT-3). */
export function ibanProblem(electronic: string): IbanProblem | null {
  if (electronic === '') return 'empty';
  if (electronic.length < 2) return 'short';
  const { errorCodes, valid } = validateIBAN(electronic);
  if (valid) return null;
  const length = countrySpecs[electronic.slice(0, 2)]?.chars;
  if (!length) return 'country';
  if (electronic.length !== length) return electronic.length < length ? 'short' : 'long';
  const { WrongBBANFormat, ChecksumNotNumber } = ValidationErrorsIBAN;
  return errorCodes.includes(WrongBBANFormat) || errorCodes.includes(ChecksumNotNumber)
    ? 'characters'
    : 'checksum';
}

/** Returns true if the country is in SEPA (DEBIT-3); undefined until the country is typed, or if it has no IBANs. */
export function isSepaIban(electronic: string): boolean | undefined {
  const country = electronic.slice(0, 2);
  return countrySpecs[country]?.chars ? isSEPACountry(country) : undefined;
}
