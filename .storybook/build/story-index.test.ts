import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCsf } from 'storybook/internal/csf-tools';
import { expect, it, vi } from 'vitest';
import { fastIndexer } from './story-index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('{.storybook,packages/*/src}/**/*.stories.tsx', { cwd: root }).map(
  (path) => root + path,
);
const makeTitle = (title?: string) => title ?? 'untitled';

it('indexes every story file as Storybook does', { timeout: 60_000 }, async () => {
  const createIndex = vi.fn(async () => []);
  const indexer = fastIndexer({ test: /\.stories\.tsx$/, createIndex });
  const differing: string[] = [];
  for (const path of files) {
    const known = loadCsf(readFileSync(path, 'utf8'), { fileName: path, makeTitle }).parse().indexInputs;
    const own = await indexer.createIndex(path, { makeTitle });
    const comparable = (inputs: readonly object[]) =>
      JSON.stringify(inputs.map((input) => Object.entries({ ...input, __stats: null }).sort()));
    if (comparable(known) !== comparable(own)) differing.push(relative(root, path));
  }
  expect(files.length).toBeGreaterThan(200);
  expect(differing).toEqual([]);
  expect(createIndex, 'every file has the form that is read').not.toHaveBeenCalled();
});
