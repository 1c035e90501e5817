import { expect, it } from 'vitest';
import type { ProfileCard } from '@rendezvous/contract/entities';
import { portraitsOf } from './portraits.ts';

const card = (name: string, change: { fictional?: boolean; photo?: 'clear' | 'locked' | null } = {}) => {
  const { fictional = false, photo = 'clear' } = change;
  const image = photo && { photo: { id: name, locked: photo === 'locked', sources: [] } };
  return { id: name, name, fictional, main_image: image } as unknown as ProfileCard;
};

it('takes the first clear photos of people, and none of fictional profiles', () => {
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
