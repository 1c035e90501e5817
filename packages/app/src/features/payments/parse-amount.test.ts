import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['100', 10_000],
  [' 0 ', 0],
  ['12,5', 1_250],
  ['12.05', 1_205],
  ['9999999,99', 999_999_999],
  ['1.000', null],
  ['1 000', null],
  ['10000000', null],
  ['-5', null],
  ['€5', null],
  ['1e3', null],
  ['', null],
])('reads %j as %s minor units', (typed, expected) => {
  expect(parseAmount(typed)).toBe(expected);
});
