import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureComponents, recordedSizes, wholeSize } from '../bench/component-sizes.ts';
import { root } from './install.mjs';

/**
 * Measures the JavaScript of each component folder. Without arguments it writes packages/ui/sizes.json; with `--check`
 * it fails if a folder exceeds its budget. An existing budget is kept; a folder without one gets its size plus a
 * fifth.
 */
const path = join(root, 'packages/ui/sizes.json');
const headroom = 1.2;

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const known = existsSync(path) ? recordedSizes() : {};
const measured = [...(await measureComponents())];

if (values.check) {
  const over = measured.filter(([folder, size]) => !(wholeSize(size) <= known[folder]?.budget));
  for (const [folder, size] of over) console.log(problem(folder, size));
  console.log(`${measured.length} folders, ${over.length} over budget.`);
  process.exitCode = over.length === 0 ? 0 : 1;
} else {
  const sizes = measured.map(([folder, size]) => [
    folder,
    { ...size, budget: known[folder]?.budget ?? Math.ceil(wholeSize(size) * headroom * 10) / 10 },
  ]);
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sizes), null, 2)}\n`);
  console.log(`Wrote packages/ui/sizes.json: ${sizes.length} folders.`);
}

function problem(folder, size) {
  if (!known[folder]) return `${folder} has no budget: run node scripts/component-sizes.mjs.`;
  return `${folder} is ${wholeSize(size)} KiB, above its budget of ${known[folder].budget}: make it smaller or change the budget.`;
}
