import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '../../packages/contract/src/calls.ts';
import { endpoints } from '../../packages/contract/src/endpoints.ts';
import { root } from '../install.mjs';

const guide = 'docs/where-code-lives.md';
const pages = ['README.md', 'CONTRIBUTING.md', guide, ...globSync('.storybook/*.mdx', { cwd: root })];
const textOf = (page) => readFileSync(join(root, page), 'utf8');

/** Paths in backticks that begin at the root and contain no placeholder or wildcard; `node` may precede a script. */
function pathsIn(page) {
  const written = textOf(page).matchAll(
    /`(?:node )?((?:packages|scripts|locales|docs|\.storybook)\/[^`\s]*)`/g,
  );
  return [...written]
    .map((match) => match[1])
    .filter((path) => !/[<*]/.test(path) && !path.includes('/dist/'));
}

test.each(pages)('%s names only paths that exist', (page) => {
  expect(pathsIn(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every path with a placeholder in where-code-lives.md matches a file', () => {
  const shapes = [...textOf(guide).matchAll(/`([^`\s]*<\w+>[^`\s]*[./][^`\s]*)`/g)].map((match) => match[1]);
  expect(shapes).not.toEqual([]);
  const paths = globSync(
    ['packages/*/src/**', 'packages/*', 'locales/**', 'docs/**', 'scripts/**', '.storybook/**'],
    {
      cwd: root,
    },
  );
  const hasMatch = (shape) => {
    const glob = shape.replaceAll(/<\w+>/g, '*').replace(/\/$/, '');
    return paths.some((path) => matchesGlob(path, glob) || matchesGlob(path, `packages/*/src/**/${glob}`));
  };
  expect(shapes.filter((shape) => !hasMatch(shape))).toEqual([]);
});

const recipes = [
  'A language',
  'A country, or a currency',
  'A profile field',
  'A search field',
  'A payment method',
  'An error code, or a reason why a field is refused',
  'A state in a flow',
  'A setting of a site',
  'A notification',
  'A static page',
  'A page that few visits open',
  'A component',
  'A migration',
];

test('where-code-lives.md has exactly one recipe for each common change', () => {
  const headings = [...textOf(guide).matchAll(/^### (.+)$/gm)].map((match) => match[1]);
  expect(headings).toEqual(recipes);
});

test.each(recipes)('the recipe "%s" is a numbered list whose steps each name a file', (recipe) => {
  const [, section] = textOf(guide).split(`### ${recipe}\n`);
  const steps = section.split(/\n##/)[0].match(/^\d+\. .+$/gm) ?? [];
  expect(steps.length).toBeGreaterThanOrEqual(3);
  expect(steps.filter((step) => !/^\d+\. `(packages|locales|docs|scripts)\//.test(step))).toEqual([]);
  expect(steps.map((step) => Number.parseInt(step, 10))).toEqual(steps.map((_, index) => index + 1));
});

test('the anatomy in where-code-lives.md names only files that exist', () => {
  const files = [...textOf(guide).matchAll(/^(packages\/\S+\/) +(\S+\.tsx? .*)$/gm)].flatMap(
    ([, folder, names]) => names.split(' · ').map((name) => folder + name.split(' ')[0]),
  );
  expect(files).not.toEqual([]);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('.env.example explains exactly the variables that the server reads', () => {
  const config = readFileSync(join(root, 'packages/server/src/config.ts'), 'utf8');
  const read = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]);
  const explained = readFileSync(join(root, '.env.example'), 'utf8').split('# ── Tests')[0];
  expect([...explained.matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]).sort()).toEqual(
    read.sort(),
  );
});

/** The rows of CALL-1 by their calls: policy, own errors and state. A row can name two calls. */
const callRows = new Map(
  textOf('docs/product/system.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => / \S+\.php/.test(cells[1] ?? ''))
    .flatMap(([, names, policy, , , errors, state]) =>
      names.split(', ').map((name) => [name, { policy, errors, state }]),
    ),
);
const rowName = ({ method, path, flag }) =>
  `${method} ${path.replace('/api/', '')}${flag ? `?${flag}=1` : ''}`;

/** Errors that any call can answer, by the sentence before the rows, and those of the policies. */
const isCommon = (code) =>
  / `invalid_request`, .+`unavailable`\./
    .exec(textOf('docs/product/system.md'))?.[0]
    .includes(`\`${code}\``) || ['not_confirmed', 'pending_deletion'].includes(code);

test.each(Object.entries(endpoints))('CALL-1 describes the call %s', (name, endpoint) => {
  const row = callRows.get(rowName(endpoint));
  expect(row?.policy).toMatch(new RegExp(`^${endpoint.policy}\\b`));
  const named = row?.errors.match(/\w+/g) ?? [];
  expect(calls[name].errors.filter((code) => !(named.includes(code) || isCommon(code)))).toEqual([]);
  expect(named.filter((code) => !(calls[name].errors.includes(code) || isCommon(code)))).toEqual([]);
  expect(row?.state).toBe(endpoint.planned ? 'planned' : 'built');
});

test('CALL-1 calls nothing built that the contract does not have', () => {
  const names = new Set(Object.values(endpoints).map(rowName));
  const built = [...callRows].filter(([, { state }]) => state === 'built').map(([call]) => call);
  expect(built).not.toEqual([]);
  expect(built.filter((call) => !names.has(call))).toEqual([]);
});
