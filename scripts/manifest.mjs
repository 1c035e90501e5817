import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './install.mjs';
import { recordChanges } from './manifest/changes.mjs';
import { describeComponents } from './manifest/components.mjs';
import { describeTokens } from './manifest/tokens.mjs';

/** Every component and every token of packages/ui, for Storybook's pages and other tools. */
const path = 'packages/ui/manifest.json';

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const components = describeComponents();
const text = `${JSON.stringify({ components, tokens: describeTokens() }, null, 2)}\n`;

if (values.check) {
  const stale = currentText() !== text;
  console.log(
    stale
      ? `${path} is stale: ${differing().join(', ')}.`
      : `${path} is up to date: ${components.length} folders.`,
  );
  process.exitCode = stale ? 1 : 0;
} else {
  writeFileSync(join(root, path), text);
  recordChanges(components);
  console.log(`Wrote ${path}: ${components.length} folders.`);
}

function currentText() {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}

/** The folders whose entry differs from the file, so that the message says where to look. */
function differing() {
  const { components: before = [], tokens = {} } = JSON.parse(currentText() || '{}');
  const old = new Map(before.map((entry) => [entry.folder, JSON.stringify(entry)]));
  const changed = components.filter((entry) => old.get(entry.folder) !== JSON.stringify(entry));
  const now = new Set(components.map(({ folder }) => folder));
  const gone = [...old.keys()].filter((folder) => !now.has(folder));
  const names = [...changed.map(({ folder }) => folder), ...gone];
  if (JSON.stringify(tokens) !== JSON.stringify(describeTokens())) names.push('tokens');
  return names.length > 0 ? names : ['its format'];
}
