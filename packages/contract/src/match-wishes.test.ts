import { expect, it } from 'vitest';
import { ageLimits, agesOf, isAgeSought, isPlaceSought } from './match-wishes.ts';
import { agesSought } from './match-wishes-schema.ts';

const ages = (min_age: number, max_age: number) => ({ min_age, max_age });

it('accepts ages from 18 to 99 that are in order (PROFILE-14)', () => {
  for (const good of [ages(18, 99), ages(18, 18), ages(99, 99), ages(30, 40)])
    expect(agesSought.safeParse(good).success).toBe(true);
  for (const bad of [ages(17, 30), ages(30, 100), ages(41, 40), ages(30.5, 40), { min_age: 30 }])
    expect(agesSought.safeParse(bad).success).toBe(false);
});

it('stores no limit that excludes nobody (PROFILE-14)', () => {
  expect([null, ages(18, 99), ages(30, 99), ages(18, 40), ages(30, 40)].map(ageLimits)).toEqual([
    { min: null, max: null },
    { min: null, max: null },
    { min: 30, max: null },
    { min: null, max: 40 },
    { min: 30, max: 40 },
  ]);
  expect([ages(18, 99), ages(30, 99), ages(18, 40)].map((sought) => agesOf(ageLimits(sought)))).toEqual([
    null,
    ages(30, 99),
    ages(18, 40),
  ]);
});

it('includes both ends of the ages, and everybody above the greatest (PROFILE-14)', () => {
  expect([29, 30, 35, 40, 41].map((years) => isAgeSought(ages(30, 40), years))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect([isAgeSought(null, 18), isAgeSought(ages(30, 99), 101), isAgeSought(ages(18, 30), 18)]).toEqual([
    true,
    true,
    true,
  ]);
});

const utrecht = { country: 'NL', region: 'Utrecht' };
const zeeland = { country: 'NL', region: 'Zeeland' };
const somewhere = { country: 'NL', region: null };
const namesake = { country: 'BE', region: 'Utrecht' };

it.each([
  ['nothing', null, utrecht, { utrecht: true, zeeland: true, somewhere: true, namesake: true }],
  ['their country', 'country', utrecht, { utrecht: true, zeeland: true, somewhere: true, namesake: false }],
  ['their region', 'region', utrecht, { utrecht: true, zeeland: false, somewhere: false, namesake: false }],
  [
    'a region they do not say',
    'region',
    somewhere,
    { utrecht: true, zeeland: true, somewhere: true, namesake: false },
  ],
] as const)('seeks from where somebody says who seeks %s (PROFILE-14)', (_name, place, own, expected) => {
  const homes = { utrecht, zeeland, somewhere, namesake };
  expect(
    Object.fromEntries(Object.entries(homes).map(([name, home]) => [name, isPlaceSought(place, own, home)])),
  ).toEqual(expected);
});
