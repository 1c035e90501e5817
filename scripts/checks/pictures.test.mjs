import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trackedPictures } from './tracked.mjs';

const MAX_PICTURES = 500;

const pictures = trackedPictures();

test(`git holds at most ${MAX_PICTURES} pictures of stories`, () => {
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.length).toBeLessThanOrEqual(MAX_PICTURES);
});

test('no two pictures of stories are identical', () => {
  const byHash = Map.groupBy(pictures, (path) =>
    createHash('sha256').update(readFileSync(path)).digest('hex'),
  );
  expect([...byHash.values()].filter((paths) => paths.length > 1)).toEqual([]);
});
