import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../install.mjs';

const pages = ['README.md', 'CONTRIBUTING.md', 'docs/where-code-lives.md'];

/** Paths in backticks that begin at the root and hold no placeholder or wildcard. */
function pathsIn(page) {
  const written = readFileSync(join(root, page), 'utf8').matchAll(
    /`((?:packages|scripts|locales|docs|\.storybook)\/[^`\s]*)`/g,
  );
  return [...written]
    .map((match) => match[1])
    .filter((path) => !/[<*]/.test(path) && !path.includes('/dist/'));
}

test.each(pages)('%s names only paths that exist', (page) => {
  expect(pathsIn(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('.env.example explains every variable of the server, and no other', () => {
  const config = readFileSync(join(root, 'packages/server/src/config.ts'), 'utf8');
  const read = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]);
  const explained = readFileSync(join(root, '.env.example'), 'utf8').split('# ── Tests')[0];
  expect([...explained.matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]).sort()).toEqual(
    read.sort(),
  );
});
