import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runCommand } from './install.mjs';

/** Returns the files of `npm run tokens` by name: the design tokens for other tools. */
export async function tokenFiles() {
  const { dtcgResolver, dtcgTokens } = await import('../.storybook/shared/dtcg.ts');
  const { figmaVariables } = await import('../.storybook/shared/figma-variables.ts');
  const { LOOKS, lookKey } = await import('../packages/ui/src/tokens/looks.ts');
  const read = (file) => readFile(join(root, 'packages/ui/src', file), 'utf8');
  const sheets = { theme: await read('theme.css'), harbour: await read('brands/harbour.css') };
  return {
    ...Object.fromEntries(LOOKS.map((look) => [`${lookKey(look)}.tokens.json`, dtcgTokens(sheets, look)])),
    'rendezvous.resolver.json': dtcgResolver(sheets),
    'figma-variables.json': figmaVariables(sheets),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(async () => {
    const folder = resolve(process.argv[2] ?? join(root, 'dist/tokens'));
    await mkdir(folder, { recursive: true });
    const files = Object.entries(await tokenFiles());
    for (const [name, content] of files)
      await writeFile(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
    console.log(`Wrote ${files.length} files to ${relative(process.cwd(), folder) || '.'}.`);
    return 0;
  });
}
