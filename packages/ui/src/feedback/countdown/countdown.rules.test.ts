import { expect, it } from 'vitest';
import { clockOf, countdownPhase } from './countdown.rules.ts';

it.each([
  [14_400, 'running'],
  [61, 'running'],
  [60, 'lastMinute'],
  [1, 'lastMinute'],
  [0, 'over'],
  [-5, 'over'],
] as const)('has, with %i seconds left, the phase %s', (seconds, phase) =>
  expect(countdownPhase(seconds)).toBe(phase),
);

it.each([
  [14_400, '04:00:00'],
  [3_661.9, '01:01:01'],
  [59, '00:00:59'],
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [360_000, '100:00:00'],
])('shows %d seconds as %s (BONUS-6)', (seconds, clock) => expect(clockOf(seconds)).toBe(clock));
