import type { DatePart } from '@rendezvous/ui/form/date-of-birth';

/** Day, month, year as the language writes them in a country (CLDR, by Intl): in Britain the day is first. */
export function dateOrder(language: string, country: string): readonly [DatePart, DatePart, DatePart] {
  // A tag of the interface may have a region already, as en-GB has.
  const locale = new Intl.Locale(language, { region: country });
  const parts = new Intl.DateTimeFormat(locale.toString(), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(new Date('1990-12-31T12:00:00Z'));
  const [first = 'day', second = 'month', third = 'year'] = parts
    .map((part) => part.type)
    .filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year');
  return [first, second, third];
}
