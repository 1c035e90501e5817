import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { trackedFiles } from './checks/tracked.mjs';
import { root } from './install.mjs';

/** Story files take two to three seconds each. If a change can reach more of them, only the nearest ones run. */
const MOST_STORY_FILES = 45;

const isTest = (path) => /\.test\.(tsx?|mjs)$/.test(path);
const isStory = (path) => path.endsWith('.stories.tsx');
const isServer = (path) => /^packages\/(server|mock-api)\//.test(path);

/**
 * Returns the test files that a change can reach, by stage. Unit tests and stories are found through their imports.
 * Each server test starts the whole server and would always be reached, so only the tests of the changed modules run,
 * and those that check all calls against the contract and their policies.
 *
 * @param {string[]} changed paths from the root
 * @param {Map<string, string[]>} imports the files that each source file imports
 * @returns {{ unit: string[], server: string[], stories: string[], leftOut: number }} `leftOut` is a number of story
 *   files
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

/** The changed files and every file that imports one of them, directly or through others, nearest first. */
function reachedFrom(changed, imports) {
  const importers = new Map();
  for (const [path, targets] of imports) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const found = new Set(changed.filter((path) => imports.has(path)));
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
  return [...found];
}

/**
 * Files that differ from `since`, including untracked ones. Without `since`: from HEAD, or else the files that HEAD
 * changed.
 */
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
 * Reads which source files of the repository import which, by path from the root. A screen's story counts as importing
 * the route beside it, because it opens that route by its address.
 */
export function readImports() {
  const sources = trackedFiles(
    /^(packages\/[^/]+\/(src|build)\/.*\.(tsx?|css)|\.storybook\/.*\.tsx?|scripts\/.*\.mjs)$/,
  );
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(({ path, text }) => {
      const shown = isStory(path)
        ? ['Route.tsx', 'Route.rare.tsx'].map((end) => path.replace('.stories.tsx', end))
        : [];
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
