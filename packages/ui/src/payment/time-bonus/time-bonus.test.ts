import { expect, it } from 'vitest';
import { timeBonusPhase } from './time-bonus.ts';

it.each([
  [14_400, false, 'running'],
  [61, false, 'running'],
  [60, false, 'lastMinute'],
  [1, false, 'lastMinute'],
  [0, false, 'expired'],
  [-1, false, 'expired'],
  [900, true, 'paid'],
  [0, true, 'paid'],
] as const)('with %i seconds left and paid=%s the phase is %s (BONUS-9)', (seconds, paid, phase) => {
  expect(timeBonusPhase(seconds, paid)).toBe(phase);
});
