import { expect, test } from 'vitest';
import { acceptedLanguages } from './accepted-languages.ts';

test.each([
  [undefined, []],
  ['', []],
  ['*', []],
  ['de-AT, de;q=0.9, en;q=0.8', ['de', 'en']],
  ['en;q=0.5, FR', ['fr', 'en']],
  ['no, nn;q=0.9, nb;q=0.8', ['nb']],
  ['zh-CN, ja', []],
])('reads %j as %j (LOCALE-4, LOCALE-5)', (header, expected) => {
  expect(acceptedLanguages(header)).toEqual(expected);
});
