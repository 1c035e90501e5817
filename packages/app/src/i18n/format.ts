import type { IntlShape } from 'react-intl';

/** Currencies that the site sells in all have two minor digits (ISO 4217). */
const MINOR_UNITS = 100;

/**
 * Money of the contract, in minor units, as the language writes it: whole amounts without their zeros, unless another
 * one of the list that it stands in has some.
 */
export function formatMoney(
  intl: IntlShape,
  minorUnits: number,
  currency: string,
  list: readonly number[] = [minorUnits],
): string {
  const whole = list.every((one) => one % MINOR_UNITS === 0);
  const text = intl.formatNumber(minorUnits / MINOR_UNITS, {
    style: 'currency',
    currency,
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  });
  // Half of the languages write a hyphen there (CLDR, `minusSign`), which may break a line and is hardly seen.
  return text.replace('-', '−');
}

/** A country's name in the page's language. */
export function countryName(intl: IntlShape, code: string): string {
  return intl.formatDisplayName(code, { type: 'region' }) ?? code;
}

/** Region, country: where a member lives, as far as the site tells it. */
export function placeName(
  intl: IntlShape,
  { country, region }: { country: string | null; region: string | null },
): string {
  return [region, country && countryName(intl, country)].filter(Boolean).join(', ');
}
