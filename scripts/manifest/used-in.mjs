import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { root } from '../install.mjs';
import { flowScreens } from './flow-screens.mjs';
import { fileOfScreen } from './screen-file.mjs';
import { readStories } from './stories.mjs';

const app = 'packages/app/src';
const ui = 'packages/ui/src';

/**
 * Finds where each folder of packages/ui is used: the `files` of the app that import it, by feature; the `screens`
 * with a story and the `flows` of the stepper that import such a file, each with the id of its first story; and the
 * other `folders` of packages/ui that import it. `site` says whether the site uses it, directly or in another component.
 */
export function usedIn(folders) {
  const sources = readSources(app);
  const screens = screensOf(sources);
  const flows = flowScreens().map((flow) => ({
    ...flow,
    files: flow.renderedBy.reduce((found, path) => reach(sources, path, found), new Set()),
  }));
  const uiSources = readSources(ui);
  const use = new Map(
    folders.map((folder) => {
      const users = [...sources].filter(([, { components }]) => components.has(folder)).map(([path]) => path);
      const leadingTo = (places) =>
        places
          .filter(({ files }) => users.some((path) => files.has(path)))
          .map(({ title, story }) => ({ title, story }));
      return [
        folder,
        {
          files: byFeature(users),
          screens: leadingTo(screens),
          flows: leadingTo(flows),
          folders: folders.filter((other) => other !== folder && importsFolder(uiSources, other, folder)),
        },
      ];
    }),
  );
  const onSite = usedBySite(use);
  return new Map([...use].map(([folder, places]) => [folder, { site: onSite.has(folder), ...places }]));
}

/** The folders that a file of the app imports, and those that such a folder is made of. */
export function usedBySite(use) {
  const found = new Set([...use.keys()].filter((folder) => Object.keys(use.get(folder).files).length > 0));
  for (const user of found)
    for (const [folder, { folders }] of use) if (folders.includes(user)) found.add(folder);
  return found;
}

function importsFolder(uiSources, other, folder) {
  return [...uiSources].some(
    ([path, { next }]) =>
      path.startsWith(`${ui}/${other}/`) && next.some((one) => one.startsWith(`${ui}/${folder}/`)),
  );
}

/** Every source file of a folder: its text, and the folders of packages/ui and the relative files that it imports. */
export function readSources(folder) {
  const paths = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !/\.(stories|guide|test|d)\.tsx?$/.test(path) && !path.includes('/testing/'))
    .sort();
  return new Map(paths.map((path) => [path, readImports(path)]));
}

function readImports(path) {
  const source = readFileSync(join(root, path), 'utf8');
  const text = source.replaceAll(/^import type [^;]*;/gm, '');
  const specifiers = [...text.matchAll(/\b(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1]);
  const prefix = '@rendezvous/ui/';
  return {
    text: source,
    components: new Set(
      specifiers.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length)),
    ),
    next: specifiers.filter((one) => one.startsWith('.')).map((one) => posix.join(posix.dirname(path), one)),
  };
}

/** Screens by title. A story file is in the same folder as the route or page that it shows. */
export function screensOf(sources) {
  return globSync(`${app}/**/*.stories.tsx`, { cwd: root })
    .flatMap((path) => {
      const { title, names } = readStories(join(root, path));
      const beside = fileOfScreen(path);
      if (!title || !beside || names.length === 0) return [];
      return [{ title, story: toId(title, storyNameFromExport(names[0])), files: reach(sources, beside) }];
    })
    .sort((one, other) => (one.title < other.title ? -1 : 1));
}

/** The files that a file imports, directly or through others, and itself: the nearest first. */
export function reach(sources, start, found = new Set()) {
  const waiting = [start];
  for (const path of waiting) {
    if (found.has(path) || !sources.has(path)) continue;
    found.add(path);
    waiting.push(...sources.get(path).next);
  }
  return found;
}

/** `{ chat: ['ComposerContainer.tsx'] }`; files outside of features are grouped by folder, such as `shell`. */
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
