import { describe, expect, it } from 'vitest';
import type { User } from '@rendezvous/contract/entities';
import { readFilter } from './search-filter.ts';

const self = { profile: { seeking: 'male', country: 'FI' } } as User;
const read = (query: string, who: User | null = null) => readFilter(new URLSearchParams(query), who);

describe('readFilter', () => {
  it('begins with whom a member seeks and where they live, and with everybody for a visitor', () => {
    expect(read('', self)).toEqual({ gender: 'male', country: 'FI' });
    expect(read('utm=1')).toEqual({});
  });
  it('takes "any" as an answer', () => {
    expect(read('gender=&country=', self)).toEqual({});
  });
  it('reads every field', () => {
    expect(read('gender=female&country=DE&countryregion=Hamburg&min_age=25&max_age=40')).toEqual({
      gender: 'female',
      country: 'DE',
      countryregion: 'Hamburg',
      min_age: 25,
      max_age: 40,
    });
  });
  it('leaves out what does not fit', () => {
    expect(read('gender=x&country=XX&countryregion=Hamburg&min_age=3&max_age=old')).toEqual({});
    expect(read('country=FI&countryregion=Hamburg')).toEqual({ country: 'FI' });
  });
  it('takes the ends of the scale as any age', () => {
    expect(read('gender=female&min_age=18&max_age=99')).toEqual({ gender: 'female' });
  });
});
