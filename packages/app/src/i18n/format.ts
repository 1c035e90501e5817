import type { IntlShape } from 'react-intl';

/** All currencies of the site have two minor digits (ISO 4217). */
const MINOR_UNITS = 100;

/** Formats money, given in minor units. Decimals are left out where all amounts of `list` are whole (LOCALE-7). */
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
  // In half of the languages Intl writes a hyphen, which may break a line and is hard to see (LOCALE-7).
  return text.replace('-', '−');
}

/** A country's name in the page's language. */
export function countryName(intl: IntlShape, code: string): string {
  return intl.formatDisplayName(code, { type: 'region' }) ?? code;
}

/** Where a member lives: region and country, as far as this viewer may see them. */
export function placeName(
  intl: IntlShape,
  { country, region }: { country: string | null; region: string | null },
): string {
  return [region, country && countryName(intl, country)].filter(Boolean).join(', ');
}
