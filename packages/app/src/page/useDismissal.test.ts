import { expect, it } from 'vitest';
import { isDismissed } from './useDismissal.ts';

const now = Date.parse('2026-03-10T12:00:00.000Z');

it.each([
  [null, 7, false],
  ['2026-03-10T11:00:00.000Z', 7, true],
  ['2026-03-03T12:00:00.001Z', 7, true],
  ['2026-03-03T12:00:00.000Z', 7, false],
  ['2020-01-01T00:00:00.000Z', undefined, true],
])('isDismissed(%s, %s days) is %s', (dismissedAt, days, expected) =>
  expect(isDismissed(dismissedAt, now, days)).toBe(expected),
);
