import { expect, it } from 'vitest';
import { sharedPhoto } from './SharingTags.tsx';

const sources = [
  { width: 320, webp: '/photos/small.webp' },
  { width: 960, webp: '/photos/large.webp' },
];
const photo = { locked: false, width: 1_200, height: 1_500, sources };

it('shares the largest picture of a photo with its size (PAGE-33)', () => {
  expect(sharedPhoto(photo)).toEqual({ src: '/photos/large.webp', width: 960, height: 1_200 });
});

it.each([
  ['a locked photo, even with pictures', { ...photo, locked: true }],
  ['a photo without pictures', { ...photo, sources: [] }],
  ['no photo', null],
  ['a profile whose main photo is not approved', undefined],
])('shares nothing of %s (PAGE-33)', (_, given) => expect(sharedPhoto(given)).toBeUndefined());
