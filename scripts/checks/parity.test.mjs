import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addresses } from '../../packages/contract/src/endpoints.ts';
import { comingAddresses } from '../../packages/contract/src/coming/addresses.ts';
import { comingCases } from '../../packages/contract/src/coming/cases.ts';
import { conformanceCases } from '../../packages/contract/src/conformance/cases.ts';
import { root } from '../install.mjs';
import { missing, missingToCome } from './parity.mjs';

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
  expect(missing(Object.keys(addresses), sourcesWith(conformanceCases))).toEqual([]);
});

test('every call to come has a mock handler and conformance cases, and no server route yet', () => {
  expect(missingToCome(comingAddresses, addresses, sourcesWith(comingCases))).toEqual([]);
});

test('a call to come that the server answers is named, and one that lacks something', () => {
  const at = (path, flag) => ({ method: 'POST', path, ...(flag ? { flag } : {}) });
  const live = { d: at('/api/d.php'), renamed: at('/api/e.php') };
  const coming = {
    a: at('/api/a.php'),
    b: at('/api/b.php'),
    c: at('/api/d.php', 'c'),
    d: at('/api/f.php'),
    e: at('/api/e.php'),
  };
  const sources = {
    routes: "a: route('a', …)",
    mocks: "mock('a', …), mock('c', …), mock('d', …), mock('e', …)",
    tests: '',
    cases: counted(['a', 'a', 'b', 'b', 'c', 'd', 'd', 'e', 'e'].map((call) => ({ call }))),
  };
  expect(missingToCome(coming, live, sources)).toEqual([
    'b: lacks a mock handler',
    'c: lacks two conformance cases',
    'a, d, e: has come; move it from coming/ to addresses.ts, calls.ts and conformance/',
  ]);
});

test('a call that lacks one of them is named', () => {
  const sources = {
    routes: "a: route('a', …), c: route(\n    'c', …)",
    mocks: "a: mock('a', …), b: mock('b', …)",
    tests: "await call('a', {}); await world.call('b')",
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
