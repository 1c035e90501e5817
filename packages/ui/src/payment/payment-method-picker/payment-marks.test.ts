import { expect, it } from 'vitest';
import { marks } from './payment-marks.ts';

it('draws each of the 24 methods in its own way', () => {
  const drawn = Object.values(marks).map((mark) => mark.join(' '));
  expect(drawn).toHaveLength(24);
  expect(new Set(drawn).size).toBe(24);
});
