import { expect, test } from 'vitest';
import { readImports, testsFor } from './changed-tests.mjs';

const imports = new Map([
  ['packages/ui/src/a/A.tsx', []],
  ['packages/ui/src/a/index.ts', ['packages/ui/src/a/A.tsx']],
  ['packages/ui/src/a/A.stories.tsx', ['packages/ui/src/a/A.tsx']],
  ['packages/app/src/B.tsx', ['packages/ui/src/a/index.ts']],
  ['packages/app/src/B.stories.tsx', ['packages/app/src/B.tsx']],
  ['packages/app/src/b.test.ts', ['packages/app/src/B.tsx']],
  ['packages/app/src/c.test.ts', []],
  ['packages/server/src/chat/chat.routes.ts', []],
  ['packages/server/src/chat/send.test.ts', []],
  ['packages/server/src/photos/photos.test.ts', []],
  ['packages/server/src/http/policies.test.ts', []],
]);

test('a changed component selects the stories and unit tests that show or use it, nearest first', () => {
  expect(testsFor(['packages/ui/src/a/A.tsx'], imports)).toEqual({
    unit: ['packages/app/src/b.test.ts'],
    server: [],
    stories: ['packages/ui/src/a/A.stories.tsx', 'packages/app/src/B.stories.tsx'],
    leftOut: 0,
  });
});

test('a changed route selects the tests of its module and those of all calls', () => {
  expect(testsFor(['packages/server/src/chat/chat.routes.ts'], imports).server).toEqual([
    'packages/server/src/chat/send.test.ts',
    'packages/server/src/http/policies.test.ts',
  ]);
});

test('only the nearest of too many story files run, and the others are counted', () => {
  const many = new Map(imports);
  for (let n = 0; n < 60; n += 1) many.set(`packages/app/src/${n}.stories.tsx`, ['packages/app/src/B.tsx']);
  const { stories, leftOut } = testsFor(['packages/ui/src/a/A.tsx'], many);
  expect([stories[0], stories.length, leftOut]).toEqual(['packages/ui/src/a/A.stories.tsx', 45, 17]);
});

test('a component of this repository selects its own story', () => {
  const { stories } = testsFor(['packages/ui/src/dating/like-button/LikeButton.tsx'], readImports());
  expect(stories[0]).toBe('packages/ui/src/dating/like-button/LikeButton.stories.tsx');
  expect(stories).toContain('packages/app/src/features/members/Profile.stories.tsx');
});
