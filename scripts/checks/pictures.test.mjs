import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../install.mjs';

const MAX_PICTURES = 500;

const pictures = execFileSync(
  'git',
  ['-c', 'safe.directory=*', 'ls-files', '-z', '*/__screenshots__/*.png'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter(Boolean);

test(`git holds at most ${MAX_PICTURES} pictures of stories`, () => {
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.length).toBeLessThanOrEqual(MAX_PICTURES);
});

test('no two pictures of stories are identical', () => {
  const byHash = Map.groupBy(pictures, (path) =>
    createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex'),
  );
  expect([...byHash.values()].filter((paths) => paths.length > 1)).toEqual([]);
});
