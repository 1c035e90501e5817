import { expect, test } from 'vitest';
import { isQuiet, nextAllowedTime } from './quiet-hours.ts';

test.each([
  ['at noon', '2026-03-10T12:00:00.000Z', 'Europe/Amsterdam', '2026-03-10T12:00:00.000Z'],
  [
    'one moment before the evening',
    '2026-03-10T20:59:59.999Z',
    'Europe/Amsterdam',
    '2026-03-10T20:59:59.999Z',
  ],
  ['as the evening begins', '2026-03-10T21:00:00.000Z', 'Europe/Amsterdam', '2026-03-11T07:00:00.000Z'],
  ['within a minute', '2026-03-10T21:00:42.500Z', 'Europe/Amsterdam', '2026-03-11T07:00:00.000Z'],
  ['at midnight', '2026-03-10T23:00:00.000Z', 'Europe/Amsterdam', '2026-03-11T07:00:00.000Z'],
  [
    'one moment before the morning',
    '2026-03-11T06:59:59.999Z',
    'Europe/Amsterdam',
    '2026-03-11T07:00:00.000Z',
  ],
  ['as the morning begins', '2026-03-11T07:00:00.000Z', 'Europe/Amsterdam', '2026-03-11T07:00:00.000Z'],
  [
    'where it is already day elsewhere',
    '2026-03-10T08:00:00.000Z',
    'America/New_York',
    '2026-03-10T12:00:00.000Z',
  ],
  ['before the clocks go forward', '2026-03-28T22:30:00.000Z', 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
  ['before the clocks go back', '2026-10-24T22:30:00.000Z', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
  ['in the hour that comes twice', '2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
])('a member may be disturbed %s: %s in %s from %s (NOTIFY-6)', (_, now, timeZone, expected) => {
  const next = nextAllowedTime(new Date(now), timeZone);
  expect(next.toISOString()).toBe(expected);
  expect(isQuiet(new Date(now), timeZone)).toBe(now !== expected);
});
