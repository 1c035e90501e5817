import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Alias, type Rolldown } from 'vite';
import { DIST, sourceOf, type PageKind } from './libraries.ts';

/** Sizes in bytes after brotli 11. */
export interface Weight {
  /** JavaScript that the page fetches before the first interaction. */
  first: number;
  /** All JavaScript, including what is fetched on intent. */
  all: number;
  css: number;
}

const shared = fileURLToPath(new URL('shared/', import.meta.url));

const PREACT: Alias[] = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
];

/** Builds one library's page for production, into `dist/<library>/<kind>/`. */
export async function buildPage(library: string, kind: PageKind): Promise<Weight> {
  const { folder, preact } = sourceOf(library);
  const root = join(DIST, 'pages', library, kind);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'entry.ts'), entryOf(folder, kind));
  writeFileSync(join(root, 'index.html'), page(library));
  const result = await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [preact ? [] : react(), tailwind()],
    oxc: preact ? { jsx: { runtime: 'automatic', importSource: 'preact' } } : undefined,
    resolve: { alias: preact ? PREACT : [], dedupe: ['react', 'react-dom'] },
    build: {
      outDir: join(DIST, library, kind),
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 9_999,
    },
  });
  return weigh((result as Rolldown.RolldownOutput).output);
}

/** The pages in shared/ show the parts of a React library; one without React has its own main and bench. */
function entryOf(folder: string, kind: PageKind): string {
  const own = [`${kind}.ts`, `${kind}.tsx`].map((name) => join(folder, name)).find(existsSync);
  if (own) return `import ${JSON.stringify(own)};`;
  const show = kind === 'main' ? 'show' : 'offerBench';
  return [
    `import { ${show} } from ${JSON.stringify(join(shared, `react-${kind}.tsx`))};`,
    `import * as parts from ${JSON.stringify(join(folder, 'impl.tsx'))};`,
    `${show}(parts);`,
  ].join('\n');
}

function page(title: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    `<meta name="viewport" content="width=device-width"><title>${title}</title></head>` +
    '<body><div id="root"></div><script type="module" src="./entry.ts"></script></body></html>'
  );
}

type Output = Rolldown.RolldownOutput['output'][number];

function weigh(output: Output[]): Weight {
  const chunks = output.filter((one) => one.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set<string>();
  const collect = (name: string): void => {
    if (first.has(name)) return;
    first.add(name);
    for (const imported of byName.get(name)?.imports ?? []) collect(imported);
  };
  for (const { fileName, isEntry } of chunks) if (isEntry) collect(fileName);
  const sum = (texts: (string | Uint8Array)[]) =>
    texts.reduce((total, text) => total + brotliCompressSync(text).length, 0);
  return {
    first: sum(chunks.filter(({ fileName }) => first.has(fileName)).map(({ code }) => code)),
    all: sum(chunks.map(({ code }) => code)),
    css: sum(
      output.flatMap((one) => (one.type === 'asset' && one.fileName.endsWith('.css') ? [one.source] : [])),
    ),
  };
}
