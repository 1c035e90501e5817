import { describe, expect, it } from 'vitest';
import type { User } from '@rendezvous/contract/entities';
import {
  EVERYBODY,
  filterOf,
  namesRegion,
  readFilter,
  searchOf,
  valueOf,
  withoutEmptyFields,
  type SearchFilter,
} from './search-filter.ts';

const self = { profile: { seeking: 'male', country: 'FI' } } as User;
const regions = {
  DE: { label: 'state', names: ['Hamburg'] },
  FI: { label: 'region', names: ['Uusimaa'] },
};
const read = (query: string, who: User | null = null) => readFilter(new URLSearchParams(query), who, regions);

describe('readFilter', () => {
  it('begins with a member’s gender sought and country, and with everybody for a visitor (SEARCH-7)', () => {
    expect(read('', self)).toEqual({ gender: 'male', country: 'FI' });
    expect(read('utm=1')).toEqual({});
  });
  it('returns everybody for empty fields', () => {
    expect(read('gender=&country=', self)).toEqual({});
  });
  it('reads every field (SEARCH-1)', () => {
    expect(read('gender=female&country=DE&countryregion=Hamburg&min_age=25&max_age=40')).toEqual({
      gender: 'female',
      country: 'DE',
      countryregion: 'Hamburg',
      min_age: 25,
      max_age: 40,
    });
  });
  it('leaves out invalid values (SEARCH-7)', () => {
    expect(read('gender=x&country=XX&countryregion=Hamburg&min_age=3&max_age=old')).toEqual({});
    expect(read('country=FI&countryregion=Hamburg')).toEqual({ country: 'FI' });
  });
  it('leaves out a region while the list of regions is not known', () => {
    const search = new URLSearchParams('country=DE&countryregion=Hamburg');
    expect(namesRegion(search)).toBe(true);
    expect(readFilter(search, null)).toEqual({ country: 'DE' });
    expect(namesRegion(new URLSearchParams('country=DE&countryregion='))).toBe(false);
  });
  it('returns no age for the lowest and highest one', () => {
    expect(read('gender=female&min_age=18&max_age=99')).toEqual({ gender: 'female' });
  });
});

describe('searchOf', () => {
  const sent = (filter: SearchFilter) => String(searchOf(valueOf(filter)));

  it('returns a query string that is read as the same filter (SEARCH-7)', () => {
    const filter = {
      gender: 'female',
      country: 'DE',
      countryregion: 'Hamburg',
      min_age: 25,
      max_age: 40,
    } as const;
    expect(read(sent(filter), self)).toEqual(filter);
  });
  it('returns no empty field', () => {
    for (const filter of [{}, { gender: 'male' }, { country: 'DE' }] as const) {
      expect([...searchOf(valueOf(filter)).values()]).not.toContain('');
    }
  });
  it('names ages for everybody, so that a member’s own wish does not apply', () => {
    expect(valueOf({})).toEqual(EVERYBODY);
    expect(sent({})).toBe('min_age=18&max_age=99');
    expect(read(sent({}), self)).toEqual({});
  });
});

describe('filterOf', () => {
  it.each([
    {},
    { gender: 'male', max_age: 40 },
    { country: 'DE', countryregion: 'Hamburg', min_age: 25 },
  ] as const)('returns the filter of the form’s value: %o', (filter) => {
    expect(filterOf(valueOf(filter))).toEqual(filter);
  });
});

describe('withoutEmptyFields', () => {
  it.each([
    ['gender=&min_age=18&max_age=99&country=DE&countryregion=', 'min_age=18&max_age=99&country=DE'],
    ['gender=&utm=1', 'utm=1&min_age=18&max_age=99'],
    ['gender=female', null],
    ['', null],
  ])('returns for "%s": %s', (query, expected) => {
    const search = withoutEmptyFields(new URLSearchParams(query));
    expect(search && String(search)).toBe(expected);
  });
});
