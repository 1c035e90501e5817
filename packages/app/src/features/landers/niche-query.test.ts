import { NICHES } from '@rendezvous/contract/landers';
import { expect, it } from 'vitest';
import { nicheAboveMember, nicheQuery } from './niche-query.ts';

it('chooses real members by gender and age, and nobody for a niche about looks or sexuality (LAND-2, LAND-5)', () => {
  expect(Object.fromEntries(NICHES.map((niche) => [niche, nicheQuery(niche)]))).toEqual({
    plain: { fictional: 'false' },
    she: { fictional: 'false', gender: 'female' },
    milf: { fictional: 'false', gender: 'female', min_age: 40 },
    gilf: { fictional: 'false', gender: 'female', min_age: 60 },
    bbw: null,
    bdsm: null,
    gay: null,
  });
});

it('says above one member nothing about their looks or their sexuality (LAND-6)', () => {
  expect(NICHES.map((niche) => nicheAboveMember(niche))).toEqual([
    'plain',
    'she',
    'plain',
    'plain',
    'gilf',
    'milf',
    'plain',
  ]);
});
