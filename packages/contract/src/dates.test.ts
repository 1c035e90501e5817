import { describe, expect, it } from 'vitest';
import { ageOn, calendarDay, isCalendarDate, isOfAge, startOfDay, startOfNextDay } from './dates.ts';

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

describe('startOfNextDay', () => {
  it.each([
    ['2026-03-10T12:00:00Z', 'Europe/Amsterdam', '2026-03-10T23:00:00.000Z'],
    ['2026-03-10T23:00:00Z', 'Europe/Amsterdam', '2026-03-11T23:00:00.000Z'],
    ['2026-03-10T22:59:59.999Z', 'Europe/Amsterdam', '2026-03-10T23:00:00.000Z'],
    ['2026-03-28T23:30:00Z', 'Europe/Amsterdam', '2026-03-29T22:00:00.000Z'],
    ['2026-10-24T22:00:00Z', 'Europe/Amsterdam', '2026-10-25T23:00:00.000Z'],
    ['2026-03-10T12:00:00Z', 'America/New_York', '2026-03-11T04:00:00.000Z'],
    ['2026-03-10T12:00:00Z', 'Asia/Kathmandu', '2026-03-10T18:15:00.000Z'],
  ])('at %s in %s returns %s (LIKE-1, FICTION-6)', (now, zone, expected) => {
    expect(startOfNextDay(new Date(now), zone).toISOString()).toBe(expected);
  });
});

describe('startOfDay', () => {
  it.each([
    ['2026-03-10T12:00:00Z', 'Europe/Amsterdam', '2026-03-09T23:00:00.000Z'],
    ['2026-03-10T23:00:00Z', 'Europe/Amsterdam', '2026-03-10T23:00:00.000Z'],
    ['2026-03-29T12:00:00Z', 'Europe/Amsterdam', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30T12:00:00Z', 'Europe/Amsterdam', '2026-03-29T22:00:00.000Z'],
    ['2026-03-10T03:00:00Z', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ])('at %s in %s returns %s (FICTION-6)', (now, zone, expected) => {
    expect(startOfDay(new Date(now), zone).toISOString()).toBe(expected);
  });
});
