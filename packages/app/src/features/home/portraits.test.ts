import { expect, it } from 'vitest';
import type { ProfileCard } from '@rendezvous/contract/entities';
import { portraitsOf } from './portraits.ts';

type Change = { fictional?: boolean; photo?: 'clear' | 'locked' | null; gender?: string; age?: number };
const card = (name: string, change: Change = {}) => {
  const { fictional = false, photo = 'clear', gender = null, age = null } = change;
  const image = photo && { photo: { id: name, locked: photo === 'locked', sources: [] } };
  return { id: name, name, fictional, gender, age, main_image: image } as unknown as ProfileCard;
};

it('takes the first clear photos of real members, and none of fictional profiles (LAND-2)', () => {
  const members = [
    card('Mia', { fictional: true }),
    card('Eva', { photo: 'locked' }),
    card('Ben', { photo: null }),
    card('Ada'),
    card('Ivo'),
    card('Lea'),
    card('Tom'),
  ];
  expect(portraitsOf(members).map(({ name }) => name)).toEqual(['Ada', 'Ivo', 'Lea']);
});

it('mixes genders and ages', () => {
  const members = [
    card('Ada', { gender: 'female', age: 24 }),
    card('Lea', { gender: 'female', age: 25 }),
    card('Tom', { gender: 'male', age: 27 }),
    card('Ivo', { gender: 'male', age: 48 }),
    card('Eva', { gender: 'female', age: 66 }),
  ];
  expect(portraitsOf(members).map(({ name }) => name)).toEqual(['Ada', 'Ivo', 'Eva']);
});
