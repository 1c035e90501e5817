import { countrySpecs, isSEPACountry, validateIBAN, ValidationErrorsIBAN } from 'ibantools';

/**
 * Why an IBAN cannot be used. `country`: no country with IBANs; `short`, `long`: against that country's length;
 * `characters`: a letter where a digit belongs or the other way round; `checksum`: a slip of the pen.
 */
export type IbanProblem = 'empty' | 'country' | 'short' | 'long' | 'characters' | 'checksum';

/** One character of an IBAN that people type; the rest is spacing. */
export const ibanCharacter = /[A-Za-z0-9]/u;

/** ISO 13616-1: at most 34 characters. */
const longest = 34;

/** What was typed, without spaces and in capitals: the electronic format of ISO 13616-1. */
export function electronicIban(typed: string): string {
  return [...typed]
    .filter((letter) => ibanCharacter.test(letter))
    .slice(0, longest)
    .join('')
    .toUpperCase();
}

/** In groups of four, the print format of ISO 13616-1: `NL91 ABNA 0417 1643 00`. */
export function groupedIban(typed: string): string {
  return electronicIban(typed).replaceAll(/(.{4})(?=.)/gu, '$1 ');
}

/** What is wrong with it, the thing to put right first; null for an IBAN that can exist. */
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

/** Whether direct debits reach its country; undefined until the country is typed, or where it has no IBANs. */
export function isSepaIban(electronic: string): boolean | undefined {
  const country = electronic.slice(0, 2);
  return countrySpecs[country]?.chars ? isSEPACountry(country) : undefined;
}
