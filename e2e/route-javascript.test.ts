import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Figure = { readonly name: string; readonly ratio: number; readonly detail: string };

/** The sizes come from the build alone, so they are the same on every machine (docs/decisions/0007-what-runs-first.md). */
test('no route loads more JavaScript before it responds than its budget', () => {
  const script = fileURLToPath(new URL('../bench/run/javascript.ts', import.meta.url));
  const figures = execFileSync(process.execPath, [script], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Figure);
  expect(figures.length).toBeGreaterThan(40);
  expect(figures.filter(({ ratio }) => ratio > 1).map(({ name, detail }) => `${name}: ${detail}`)).toEqual(
    [],
  );
});
