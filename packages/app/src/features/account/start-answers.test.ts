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
