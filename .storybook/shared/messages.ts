import { useIntl } from 'react-intl';

/**
 * The words of a story, from locales/ in the language of the toolbar:
 * `const $t = useMessages()` then `$t({ id: 'ui.save' })`. Written with `$t` and an object
 * so that the check for unused messages finds the ids.
 */
export function useMessages() {
  return useIntl().$t;
}

/** Numbers, names of places, money, days and times as the toolbar's language has them, each as the site shows it. */
export function useFormats() {
  const { formatDate, formatDisplayName, formatNumber, formatTime } = useIntl();
  return {
    formatDisplayName,
    formatNumber,
    /** Euros, whole ones without their zeros: `money(48.75)`. */
    money: (euros: number) => {
      const digits = Number.isInteger(euros) ? 0 : 2;
      return formatNumber(euros, {
        style: 'currency',
        currency: 'EUR',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    },
    /** `day('2026-03-12')` */
    day: (date: string) => formatDate(date, { dateStyle: 'long', timeZone: 'UTC' }),
    /** As in a list, without its year: `shortDay('2026-03-11')`. */
    shortDay: (date: string) => formatDate(date, { day: 'numeric', month: 'numeric', timeZone: 'UTC' }),
    /** The hour and minute of an instant: `time('2026-03-12T18:00Z')`. */
    time: (instant: string) => formatTime(instant, { timeZone: 'UTC' }),
  };
}
