import { existsSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { root } from '../install.mjs';

/** The route or page beside a story file, which that file shows. It is undefined if there is none. */
export function fileOfScreen(path) {
  const name = basename(path, '.stories.tsx');
  return [`${name}Route.tsx`, `${name}Route.rare.tsx`, `${name}.tsx`]
    .map((file) => join(dirname(path), file).split(sep).join('/'))
    .find((file) => existsSync(join(root, file)));
}
