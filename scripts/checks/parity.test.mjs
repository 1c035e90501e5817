import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conformanceCases, plannedCases } from '../../packages/contract/src/conformance/cases.ts';
import { endpoints, servedCallNames } from '../../packages/contract/src/endpoints.ts';
import { root } from '../install.mjs';
import { missing, problemsOfPlanned } from './parity.mjs';

const textOf = (pattern) =>
  globSync(pattern, { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');

const counted = (cases) =>
  new Map([...Map.groupBy(cases, ({ call }) => call)].map(([name, own]) => [name, own.length]));

const sourcesWith = (cases) => ({
  routes: textOf('packages/server/src/**/*.routes.ts'),
  mocks: textOf('packages/mock-api/src/**/*.handlers.ts'),
  tests: textOf('packages/server/src/**/*.test.ts'),
  cases: counted(cases),
});

test('every call has a server route, a mock handler, tests over HTTP and conformance cases', () => {
  expect(missing(servedCallNames(), sourcesWith(conformanceCases))).toEqual([]);
});

test('every planned call has a mock handler and conformance cases, and no server route yet', () => {
  expect(problemsOfPlanned(endpoints, sourcesWith(plannedCases))).toEqual([]);
});

test('reports a planned call that the server serves, and one that lacks something', () => {
  const at = (path, flag) => ({ method: 'POST', path, ...(flag ? { flag } : {}) });
  const planned = (path, flag) => ({ ...at(path, flag), planned: true });
  const rows = {
    served: at('/api/e.php'),
    a: planned('/api/a.php'),
    b: planned('/api/b.php'),
    c: planned('/api/d.php', 'c'),
    e: planned('/api/e.php'),
  };
  const sources = {
    routes: "a: route('a', …)",
    mocks: "mock('a', …), mock('c', …), mock('e', …)",
    tests: '',
    cases: counted(['a', 'a', 'b', 'b', 'c', 'e', 'e'].map((call) => ({ call }))),
  };
  expect(problemsOfPlanned(rows, sources)).toEqual([
    'b: lacks a mock handler',
    'c: lacks two conformance cases',
    'a, e: the server answers it; remove `planned` from its row in packages/contract/src',
  ]);
});

test('reports a call that lacks something', () => {
  const sources = {
    routes: "a: route('a', …), c: route(\n    'c', …)",
    mocks: "a: mock('a', …), b: mock('b', …)",
    tests: "await call('a', {}); await server.call('b')",
    cases: new Map([
      ['a', 2],
      ['b', 1],
    ]),
  };
  expect(missing(['a', 'b', 'c'], sources)).toEqual([
    'b: lacks a server route',
    'c: lacks a mock handler',
    'c: lacks a server test',
    'b, c: lacks two conformance cases',
  ]);
});
