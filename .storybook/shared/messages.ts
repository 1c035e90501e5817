import { useIntl } from 'react-intl';

/**
 * Returns the function that formats the messages of locales/ in the language of the toolbar:
 * `const $t = useMessages()`, then `$t({ id: 'ui.save' })`. The name `$t` and the object let the check for unused
 * messages find the ids.
 */
export function useMessages() {
  return useIntl().$t;
}

/** Formats numbers, names, amounts, dates and times in the language of the toolbar, in the same way as the site. */
export function useFormats() {
  const { formatDate, formatDisplayName, formatNumber, formatTime, locale } = useIntl();
  return {
    /** The language of the toolbar. While a story renders, the page still has that of the story before. */
    locale,
    formatDisplayName,
    formatNumber,
    /**
     * Formats an amount in euros: `money(48.75)`, or `money(1, [1, 1.5])` as one of a list. It has no decimals where all
     * amounts of the list are whole (LOCALE-7).
     */
    money: (euros: number, list: readonly number[] = [euros]) => {
      const digits = list.every(Number.isInteger) ? 0 : 2;
      return formatNumber(euros, {
        style: 'currency',
        currency: 'EUR',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    },
    /** Formats a date: `day('2026-03-12')`. */
    day: (date: string) => formatDate(date, { dateStyle: 'long', timeZone: 'UTC' }),
    /** Formats a date without its year, as in a list: `shortDay('2026-03-11')`. */
    shortDay: (date: string) => formatDate(date, { day: 'numeric', month: 'numeric', timeZone: 'UTC' }),
    /** Formats the hour and minute of an instant: `time('2026-03-12T18:00Z')`. */
    time: (instant: string) => formatTime(instant, { timeZone: 'UTC' }),
  };
}
