/** An amount in minor units as text. */
export function formatMoney(language: string, amount: number, currency: string): string {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = money.resolvedOptions();
  return money.format(amount / 10 ** digits);
}

/** The day of an instant in a time zone, in words. */
export function formatDay(language: string, instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(instant);
}

/** A name that a mail program could turn into a link is left out, because strangers choose names (MAIL-4). */
export const LOOKS_LIKE_ADDRESS = /[./:@\\]|www/i;
