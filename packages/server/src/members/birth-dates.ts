/**
 * Returns the day `years` before another (`YYYY-MM-DD`). 29 February becomes the 28th in a year without it. This gives
 * the same ages as `ageOn`, because nobody is born on the missing day.
 */
export function yearsBefore(day: string, years: number): string {
  const date = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  const exists = new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  return exists ? date : date.replace(/29$/, '28');
}

/** Returns the range of dates of birth for ages from `minAge` to `maxAge` on a day, both included (SEARCH-1). */
export function bornBetween(
  today: string,
  { minAge, maxAge }: { minAge?: number; maxAge?: number },
): { bornAfter?: string; bornUpTo?: string } {
  return {
    ...(maxAge === undefined ? {} : { bornAfter: yearsBefore(today, maxAge + 1) }),
    ...(minAge === undefined ? {} : { bornUpTo: yearsBefore(today, minAge) }),
  };
}
