import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { root } from '../install.mjs';
import { readStories } from './stories.mjs';

const app = 'packages/app/src';

/**
 * Where the app uses each folder of packages/ui: `files` that import it, by feature, and the `screens` that have a story
 * and reach such a file, each with the address of its first story.
 */
export function usedIn(folders) {
  const sources = readSources();
  const screens = screensOf(sources);
  return new Map(
    folders.map((folder) => {
      const users = [...sources].filter(([, { components }]) => components.has(folder)).map(([path]) => path);
      const reached = screens.filter(({ files }) => users.some((path) => files.has(path)));
      return [
        folder,
        { files: byFeature(users), screens: reached.map(({ title, story }) => ({ title, story })) },
      ];
    }),
  );
}

/** Every source file of the app: the folders of ui that it imports, and the files beside it that it leads to. */
function readSources() {
  const paths = globSync(`${app}/**/*.{ts,tsx}`, { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !/\.(stories|test|d)\.tsx?$/.test(path) && !path.includes('/testing/'))
    .sort();
  return new Map(paths.map((path) => [path, readImports(path)]));
}

function readImports(path) {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/^import type [^;]*;/gm, '');
  const specifiers = [...text.matchAll(/\b(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1]);
  const prefix = '@rendezvous/ui/';
  return {
    components: new Set(
      specifiers.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length)),
    ),
    next: specifiers.filter((one) => one.startsWith('.')).map((one) => posix.join(posix.dirname(path), one)),
  };
}

/** Screens by title: a story file stands beside the route or the page that it shows. */
function screensOf(sources) {
  return globSync(`${app}/**/*.stories.tsx`, { cwd: root })
    .flatMap((path) => {
      const { title, names } = readStories(join(root, path));
      const name = path.split(sep).at(-1).replace('.stories.tsx', '');
      const beside = [`${name}Route.tsx`, `${name}.tsx`]
        .map((file) => join(dirname(path), file).split(sep).join('/'))
        .find((file) => existsSync(join(root, file)));
      if (!title || !beside || names.length === 0) return [];
      return [{ title, story: toId(title, storyNameFromExport(names[0])), files: reach(sources, beside) }];
    })
    .sort((one, other) => (one.title < other.title ? -1 : 1));
}

function reach(sources, start, found = new Set()) {
  if (found.has(start) || !sources.has(start)) return found;
  found.add(start);
  for (const next of sources.get(start).next) reach(sources, next, found);
  return found;
}

/** `{ chat: ['WritingPlace.tsx'] }`; what stands in no feature goes by its folder, such as `shell`. */
function byFeature(paths) {
  const groups = {};
  for (const path of paths) {
    const parts = path.slice(app.length + 1).split('/');
    if (parts[0] === 'features') parts.shift();
    const feature = parts.length > 1 ? parts.shift() : 'app';
    (groups[feature] ??= []).push(parts.join('/'));
  }
  return groups;
}
