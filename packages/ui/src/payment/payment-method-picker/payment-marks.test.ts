import { expect, it } from 'vitest';
import { marks } from './payment-marks.ts';

it('has a different mark for each method (PAY-12)', () => {
  const drawings = Object.values(marks).map((mark) => mark.join(' '));
  expect(drawings.length).toBeGreaterThan(20);
  expect(new Set(drawings).size).toBe(drawings.length);
});
