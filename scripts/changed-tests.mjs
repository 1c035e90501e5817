import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { trackedFiles } from './checks/tracked.mjs';
import { root } from './install.mjs';

/** Story files take two to three seconds each; of more that a change can reach, the nearest are run. */
const MOST_STORY_FILES = 45;

const isTest = (path) => /\.test\.(tsx?|mjs)$/.test(path);
const isStory = (path) => path.endsWith('.stories.tsx');
const isServer = (path) => /^packages\/(server|mock-api)\//.test(path);

/**
 * The test files that a change can reach, by stage. Unit tests and stories are followed through the imports. A test of the
 * server starts the whole server and so would always be reached: of those the tests of the changed modules run, and the
 * ones that hold all calls to the contract and to their policies.
 *
 * @param {string[]} changed paths from the root
 * @param {Map<string, string[]>} imports for each source file the files that it imports
 * @returns {{ unit: string[], server: string[], stories: string[], leftOut: number }} `leftOut` counts story files
 */
export function testsFor(changed, imports) {
  const reached = reachedFrom(changed, imports);
  const stories = reached.filter(isStory);
  const modules = new Set(
    changed.map((path) => /^packages\/(?:server|mock-api)\/src\/[^/]+\//.exec(path)?.[0]).filter(Boolean),
  );
  const touchesServer = changed.some((path) => isServer(path) || path.startsWith('packages/contract/'));
  const server = [...imports.keys()].filter(
    (path) =>
      isTest(path) &&
      isServer(path) &&
      (changed.includes(path) ||
        [...modules].some((folder) => path.startsWith(folder)) ||
        (touchesServer && /\/(conformance|policies)\.test\.ts$/.test(path))),
  );
  return {
    unit: reached.filter((path) => isTest(path) && !isServer(path) && !path.startsWith('e2e/')),
    server,
    stories: stories.slice(0, MOST_STORY_FILES),
    leftOut: Math.max(0, stories.length - MOST_STORY_FILES),
  };
}

/** Every file that imports one of these, directly or through others, the nearest first; with those that changed. */
function reachedFrom(changed, imports) {
  const importers = new Map();
  for (const [path, targets] of imports) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const found = new Set(changed.filter((path) => imports.has(path)));
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
  return [...found];
}

/** What differs from a revision, with files that git does not track yet. Without one: from HEAD, or HEAD's own change. */
export function changedFiles(since) {
  const git = (...args) =>
    execFileSync('git', ['-c', 'safe.directory=*', ...args], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const differing = [...git('diff', '--name-only', since ?? 'HEAD'), ...untracked];
  return differing.length > 0 || since ? differing : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/**
 * The imports among the repository's source files, by path from the root. The story of a screen leads to the route beside
 * it, which it opens by its address.
 */
export function readImports() {
  const sources = trackedFiles(
    /^(packages\/[^/]+\/(src|build)\/.*\.(tsx?|css)|\.storybook\/.*\.tsx?|scripts\/.*\.mjs)$/,
  );
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(({ path, text }) => {
      const shown = isStory(path) ? [path.replace('.stories.tsx', 'Route.tsx')] : [];
      return [path, [...importsOf(path, text), ...shown].filter((target) => known.has(target))];
    }),
  );
}

function importsOf(path, text) {
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport\(?|@import)\s*'([^']+)'/g)].map(
    (match) => match[1],
  );
  return specifiers.map((specifier) => resolved(path, specifier)).filter((target) => target !== undefined);
}

function resolved(path, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier.replace(/\?\w+$/, ''));
  const [, name, inside] = /^@rendezvous\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  if (name === 'storybook') {
    const exports = JSON.parse(readFileSync(join(root, '.storybook/package.json'), 'utf8')).exports;
    return posix.join('.storybook', exports[`./${inside}`] ?? `shared/${inside}.ts`);
  }
  if (name === 'ui') return `packages/ui/src/${inside.endsWith('.css') ? inside : `${inside}/index.ts`}`;
  return name && `packages/${name}/src/${inside}.ts`;
}
