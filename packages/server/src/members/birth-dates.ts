/**
 * The day `years` before another (`YYYY-MM-DD`); 29 February becomes the 28th in a year without it, which splits ages
 * where `ageOn` does, as nobody is born on the day between.
 */
export function yearsBefore(day: string, years: number): string {
  const date = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  const exists = new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  return exists ? date : date.replace(/29$/, '28');
}

/** The dates of birth of those between two ages on a day, both ages included. */
export function bornBetween(
  today: string,
  { minAge, maxAge }: { minAge?: number; maxAge?: number },
): { bornAfter?: string; bornUpTo?: string } {
  return {
    ...(maxAge === undefined ? {} : { bornAfter: yearsBefore(today, maxAge + 1) }),
    ...(minAge === undefined ? {} : { bornUpTo: yearsBefore(today, minAge) }),
  };
}
