import { globSync, readFileSync } from 'node:fs';
import { basename, join, posix, sep } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import ts from 'typescript';
import { root } from '../install.mjs';
import { flowScreens } from './flow-screens.mjs';
import { fileOfScreen } from './screen-file.mjs';
import { readStories } from './stories.mjs';
import { reach, readSources } from './used-in.mjs';

const app = 'packages/app/src';
const tables = [`${app}/routes.tsx`, `${app}/rare-routes.tsx`];

/**
 * Describes every screen with a story: what it is for, in the words of its component's docstring; its `file` and `routes`; the
 * `folders` of packages/ui that it is made of; the names of the `flows` whose machine it runs; and the ids of rules that its
 * own files and stories cite. Nothing is executed; this reads the source text.
 */
export function describeScreens() {
  const sources = readSources(app);
  const routes = routesByFile();
  const flows = flowScreens().map(({ flow }) => flow);
  return globSync(`${app}/**/*.stories.tsx`, { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .flatMap((path) => {
      const { title, names } = readStories(join(root, path));
      const file = fileOfScreen(path);
      if (!title || !file || names.length === 0) return [];
      const files = [...reach(sources, file)];
      const own = files.filter((one) => posix.dirname(one) === posix.dirname(file));
      const imported = new Set(files.flatMap((one) => [...sources.get(one).components]));
      return [
        {
          title,
          id: toId(title, storyNameFromExport(names[0])),
          about: docstringOf(file),
          file,
          routes: routes.get(file) ?? [],
          folders: [...imported].sort(),
          flows: flows.filter((flow) => own.some((one) => runsFlow(sources.get(one).text, flow))),
          rules: citedBy([path, ...ownFiles(file, own, routes)]),
        },
      ];
    })
    .sort((one, other) => (one.title < other.title ? -1 : 1));
}

/** The files of a screen, without those of other routes in the same folder. */
function ownFiles(file, files, routes) {
  return files.filter((one) => one === file || !routes.has(one));
}

/** `import … from '@rendezvous/machines/time-bonus/…'` in a file that runs the flow `timeBonus`. */
function runsFlow(text, flow) {
  const folder = flow.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return [folder, folder.replaceAll('-', '')].some((name) =>
    text.includes(`'@rendezvous/machines/${name}/${name}.machine'`),
  );
}

/** The paths of every route file, from the tables of routes. */
function routesByFile() {
  const found = new Map();
  for (const table of tables) {
    const suffix = table.includes('rare') ? 'Route.rare.tsx' : 'Route.tsx';
    const text = readFileSync(join(root, table), 'utf8');
    for (const [, path, file] of text.matchAll(/\bpage\(\s*'([^']+)',\s*'([^']+)'/g)) {
      const key = `${app}/features/${file}${suffix}`;
      found.set(key, [...(found.get(key) ?? []), path]);
    }
  }
  return found;
}

function citedBy(paths) {
  const text = paths.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  return [...new Set(text.match(/(?<![\w-])[A-Z][A-Z\d]*-\d+(?![\w-])/g))].sort(byNumber);
}

const byNumber = (one, other) => one.localeCompare(other, 'en', { numeric: true });

/** The docstring of the component that a file exports: `Component` of a route, or the one that is named after the file. */
function docstringOf(path) {
  const name = basename(path).split('.')[0];
  const file = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const declaration = file.statements.find(
    (one) =>
      (ts.isFunctionDeclaration(one) || ts.isClassDeclaration(one)) &&
      ['Component', name].includes(one.name?.text),
  );
  const [docstring] = declaration ? ts.getJSDocCommentsAndTags(declaration) : [];
  return String(docstring?.comment ?? '').replaceAll(/\s*\n\s*/g, ' ');
}
