import { describe, expect, it } from 'vitest';
import { ageOn, calendarDay, isCalendarDate, isOfAge } from './dates.ts';

describe('isCalendarDate', () => {
  it.each(['2000-02-29', '1999-12-31'])('accepts %s (SIGNUP-5)', (day) =>
    expect(isCalendarDate(day)).toBe(true),
  );
  it.each(['1900-02-29', '2001-02-30', '2001-13-01', '2001-1-1', '', '2001-01-01T00:00'])(
    'refuses %s (SIGNUP-5)',
    (day) => expect(isCalendarDate(day)).toBe(false),
  );
});

describe('ageOn', () => {
  it('counts a birthday on its day and not before', () => {
    expect(ageOn('2000-03-10', '2018-03-09')).toBe(17);
    expect(ageOn('2000-03-10', '2018-03-10')).toBe(18);
  });
  it('counts a birthday on 29 February on 1 March in other years', () => {
    expect(ageOn('2000-02-29', '2018-02-28')).toBe(17);
    expect(ageOn('2000-02-29', '2018-03-01')).toBe(18);
  });
});

describe('isOfAge', () => {
  it('uses the calendar day in the time zone of the member, not of the server (SIGNUP-5)', () => {
    const now = new Date('2018-03-09T23:30:00Z');
    expect(calendarDay(now, 'Europe/Helsinki')).toBe('2018-03-10');
    expect(isOfAge('2000-03-10', now, 'Europe/Helsinki')).toBe(true);
    expect(isOfAge('2000-03-10', now, 'Europe/London')).toBe(false);
  });
});
