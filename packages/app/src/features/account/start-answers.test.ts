import { expect, it } from 'vitest';
import { answersOfAddress } from './start-answers.ts';

const read = (search: string) => answersOfAddress(new URLSearchParams(search));

it('begins the sign-up after the answers of a landing page (LAND-8)', () => {
  expect(read('gender=female&seeking=male&network=n')).toEqual({
    step: 1,
    form: { gender: 'female', seeking: 'male' },
  });
  expect(read('gender=male&seeking=everybody')).toEqual({ step: 1, form: { gender: 'male' } });
});

it.each(['', 'seeking=male', 'gender=', 'gender=other', 'gender=female&seeking=x', 'gender=%3Cscript%3E'])(
  'begins with the first step at %j',
  (search) => expect(read(search)).toBeNull(),
);

it('takes over the region that was chosen on a map (LAND-9)', () => {
  expect(read('gender=female&seeking=male&country=DE&region=Bayern')?.form).toEqual({
    gender: 'female',
    seeking: 'male',
    country: 'DE',
    region: 'Bayern',
  });
});

it.each(['country=XX&region=Bayern', 'country=DE', 'region=Bayern', `country=DE&region=${'x'.repeat(101)}`])(
  'leaves out a place that does not exist, at %j',
  (place) => expect(read(`gender=female&${place}`)?.form).toEqual({ gender: 'female' }),
);
