import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const locales = fileURLToPath(new URL('../../../../locales/', import.meta.url));

it('links nowhere to the closed platform for online dispute resolution (LAW-3)', () => {
  const files = globSync('*/*.json', { cwd: locales });
  expect(files.length).toBeGreaterThan(400);
  expect(
    files.filter((file) => /consumers\/odr|\bODR\b/i.test(readFileSync(locales + file, 'utf8'))),
  ).toEqual([]);
});
