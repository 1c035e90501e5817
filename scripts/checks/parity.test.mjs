import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addresses } from '../../packages/contract/src/addresses.ts';
import { conformanceCases } from '../../packages/contract/src/conformance/cases.ts';
import { root } from '../install.mjs';
import { missing } from './parity.mjs';

const textOf = (pattern) =>
  globSync(pattern, { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');

test('every call has a server route, a mock handler, tests over HTTP and conformance cases', () => {
  const cases = new Map(
    [...Map.groupBy(conformanceCases, ({ call }) => call)].map(([name, own]) => [name, own.length]),
  );
  const sources = {
    routes: textOf('packages/server/src/**/*.routes.ts'),
    mocks: textOf('packages/mock-api/src/**/*.handlers.ts'),
    tests: textOf('packages/server/src/**/*.test.ts'),
    cases,
  };
  expect(missing(Object.keys(addresses), sources)).toEqual([]);
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
