import { expect, it } from 'vitest';
import { TIME_BONUS } from '@rendezvous/contract/rules';
import { hoursAndMinutes, secondsUntil } from './countdown.ts';

it('counts whole seconds down to zero and not below', () => {
  const deadline = '2026-03-10T12:00:00.000Z';
  expect(secondsUntil(deadline, Date.parse('2026-03-10T11:59:58.500Z'))).toBe(2);
  expect(secondsUntil(deadline, Date.parse('2026-03-10T12:00:00.000Z'))).toBe(0);
  expect(secondsUntil(deadline, Date.parse('2026-03-10T12:00:09.000Z'))).toBe(0);
});

it.each([
  [TIME_BONUS.seconds, { hours: 4, minutes: 0 }],
  [3_719, { hours: 1, minutes: 1 }],
  [59, { hours: 0, minutes: 0 }],
])('hoursAndMinutes(%i) is %o', (seconds, expected) => expect(hoursAndMinutes(seconds)).toEqual(expected));
