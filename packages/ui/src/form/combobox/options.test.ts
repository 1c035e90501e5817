import { describe, expect, test } from 'vitest';
import { matching, plain, exactMatch, type ComboboxOption } from './options.ts';

const options: readonly ComboboxOption[] = [
  { value: 'at', label: 'Österreich', hint: '+43' },
  { value: 'nl', label: 'Niederlande', hint: '+31', keywords: ['Nederland', 'Holland'] },
  { value: 'gb', label: 'Vereinigtes Königreich', hint: '+44' },
  { value: 'fr', label: 'Frankreich', hint: '+33' },
  { value: 'de', label: 'Deutschland', hint: '+49', disabled: true },
];

const found = (typed: string) => matching(options, typed).map(({ value }) => value);

describe('matching', () => {
  test.each([
    ['', ['at', 'nl', 'gb', 'fr', 'de']],
    ['  ', ['at', 'nl', 'gb', 'fr', 'de']],
    ['öst', ['at']],
    ['OST', ['at']],
    ['holl', ['nl']],
    ['+3', ['nl', 'fr']],
    ['reich', ['at', 'gb', 'fr']],
    ['kon', ['gb']],
    ['land', ['nl', 'de']],
    ['d', ['de', 'nl']],
    ['narnia', []],
  ])('%j finds %j', (typed, values) => {
    expect(found(typed)).toEqual(values);
  });
});

test('plain removes accents, capitals and double spaces', () => {
  expect(plain(' Łódź  Ålesund Tromsø ')).toBe('lodz alesund tromso');
  expect(plain('STRASSE')).toBe(plain('Straße'));
});

test('exactMatch finds an enabled option by its full label only', () => {
  expect(exactMatch(options, 'frankreich')?.value).toBe('fr');
  expect(exactMatch(options, 'frank')).toBeUndefined();
  expect(exactMatch(options, 'Deutschland')).toBeUndefined();
});
