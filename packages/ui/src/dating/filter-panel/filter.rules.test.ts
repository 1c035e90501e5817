import { expect, it } from 'vitest';
import { filtersSet, withCountry, type FilterValue } from './filter.rules.ts';

const scale = [18, 99] as const;
const nothing: FilterValue = { choices: {}, country: '', region: '', ages: [18, 99] };
const bretagne: FilterValue = { ...nothing, country: 'FR', region: 'Bretagne' };

it('clears the region only when the country changes (SEARCH-1)', () => {
  expect(withCountry(bretagne, 'DE')).toEqual({ ...nothing, country: 'DE' });
  expect(withCountry(bretagne, '')).toEqual(nothing);
  expect(withCountry(bretagne, 'FR')).toBe(bretagne);
});

it('counts the filters that are set', () => {
  expect(filtersSet(nothing, scale)).toBe(0);
  expect(filtersSet(bretagne, scale)).toBe(2);
  expect(filtersSet({ ...nothing, ages: [19, 99] }, scale)).toBe(1);
  expect(filtersSet({ ...nothing, ages: [18, 60] }, scale)).toBe(1);
  expect(filtersSet({ ...bretagne, choices: { gender: 'female', other: '' }, ages: [30, 40] }, scale)).toBe(
    4,
  );
});
