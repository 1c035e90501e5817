import type { DatePart } from '@rendezvous/ui/form/date-of-birth';

/** The order in which the language writes day, month and year in the country, by Intl; in Britain the day is first. */
export function dateOrder(language: string, country: string): readonly [DatePart, DatePart, DatePart] {
  // The given country replaces a region in the language tag, such as that of en-GB.
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
