import { expect, it } from 'vitest';
import { discountPhase } from './discount-phase.ts';

it.each([
  [604_800, 'running'],
  [3_601, 'running'],
  [3_600, 'lastHour'],
  [1, 'lastHour'],
  [0, 'ended'],
  [-5, 'ended'],
] as const)('with %i seconds left the phase is %s (BONUS-9)', (seconds, phase) => {
  expect(discountPhase(seconds)).toBe(phase);
});
