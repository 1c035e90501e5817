import { expect, it } from 'vitest';
import { withPicture, type KeptPictures } from './kept-pictures.ts';

it('keeps the latest pictures only, and one of each step', () => {
  let kept: KeptPictures = new Map();
  for (const key of ['a', 'b', 'c', 'b', 'd']) kept = withPicture(kept, key, `picture of ${key}`, 3);
  expect([...kept]).toEqual([
    ['c', 'picture of c'],
    ['b', 'picture of b'],
    ['d', 'picture of d'],
  ]);
  expect(withPicture(kept, 'b', 'later', 3).get('b')).toBe('later');
});
