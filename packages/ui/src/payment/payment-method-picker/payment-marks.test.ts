import { expect, it } from 'vitest';
import { marks } from './payment-marks.ts';

it('has a different mark for each of the 24 methods (PAY-12)', () => {
  const drawings = Object.values(marks).map((mark) => mark.join(' '));
  expect(drawings).toHaveLength(24);
  expect(new Set(drawings).size).toBe(24);
});
