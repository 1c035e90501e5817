import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mjml2html from 'mjml';
import { layoutSource } from '../packages/server/src/mail/layout-source.ts';
import { runCommand, root } from './install.mjs';

/**
 * Writes packages/server/src/mail/layouts from layout-source.ts. With `--check`, it compares them instead, and ends with
 * code 1 if a layout differs.
 */
const folder = join(root, 'packages/server/src/mail/layouts');
const names = ['plain', 'withButton', 'notification'];

await runCommand(async () => {
  const isCheck = process.argv.includes('--check');
  const stale = [];
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    const path = join(folder, `${name}.html`);
    const html = await compile(name);
    if (html === read(path)) continue;
    stale.push(name);
    if (!isCheck) writeFileSync(path, html);
  }
  if (stale.length === 0) console.log(`${names.length} mail layouts are as their source says.`);
  else console.log(`${isCheck ? 'Stale' : 'Written'}: ${stale.join(', ')}.`);
  return isCheck && stale.length > 0 ? 1 : 0;
});

async function compile(name) {
  const { html } = await mjml2html(layoutSource(name), { validationLevel: 'strict', fonts: {} });
  // Only the indentation: half of the lines are needed by mail programs as they are.
  return `${html.replaceAll(/\n\s+/g, '\n').trim()}\n`;
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
