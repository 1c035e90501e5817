import { expect, it } from 'vitest';
import type { User } from '@rendezvous/contract/entities';
import { missingParts, PROFILE_PARTS } from './completeness.ts';

const empty: User['profile'] = {
  name: 'Anna',
  gender: 'female',
  seeking: 'male',
  seeking_ages: null,
  seeking_place: null,
  country: 'NL',
  region: null,
  status: 'active',
  about: ' \n',
  sexuality: null,
  hair_color: null,
  eye_color: null,
  body_type: null,
  relationship_status: null,
  interests: [],
  main_image: null,
};
const complete: User['profile'] = {
  ...empty,
  region: 'Utrecht',
  about: 'Hello.',
  hair_color: 'brown',
  eye_color: 'grey',
  relationship_status: 'single',
  interests: ['art', 'beer', 'coffee'],
  main_image: { filename: 'a', thumb_filename: 'b', match: 'c', photo: {} as never },
};

it('lists what an empty profile lacks, and nothing for a complete one (PROFILE-11)', () => {
  expect(missingParts(empty)).toEqual(PROFILE_PARTS);
  expect(missingParts(complete)).toEqual([]);
});

it.each([
  ['two interests', { interests: ['art', 'beer'] }, 'interests'],
  ['two traits', { eye_color: null }, 'traits'],
  ['no region', { region: null }, 'region'],
  ['no photo', { main_image: null }, 'photo'],
  ['no text', { about: '' }, 'about'],
] as const)('names what is missing with %s (PROFILE-11)', (_name, change, part) => {
  expect(missingParts({ ...complete, ...change } as User['profile'])).toEqual([part]);
});
