import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { interestSprite } from '../packages/ui/build/interest-sprite.plugin.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const recorded = new URL('../packages/ui/sizes.json', import.meta.url);

/** JavaScript of one folder of packages/ui in KiB brotli: what it loads initially, and what it loads on demand. */
export type ComponentSize = { readonly kib: number; readonly later?: number };
export type RecordedSize = ComponentSize & { readonly budget: number };

/** The content of packages/ui/sizes.json, by folder. `budget` limits everything that a folder can load. */
export function recordedSizes(): Record<string, RecordedSize> {
  return JSON.parse(readFileSync(recorded, 'utf8')) as Record<string, RecordedSize>;
}

/**
 * Bundles every folder of packages/ui/src separately, as for the site: minified, for production, without React and
 * without the shared style sheet. A component therefore includes its dependencies, such as Radix for a dialog.
 */
export async function measureComponents(): Promise<Map<string, ComponentSize>> {
  const sizes = new Map<string, ComponentSize>();
  for (const folder of componentFolders())
    sizes.set(folder, await measure(`packages/ui/src/${folder}/index.ts`));
  return sizes;
}

/** The folders of packages/ui/src, such as `form/field`, in the order of the alphabet. */
export function componentFolders(): string[] {
  return globSync('packages/ui/src/*/*/index.ts', { cwd: root })
    .map((path) => path.split(/[\\/]/).slice(-3, -1).join('/'))
    .sort();
}

async function measure(entry: string): Promise<ComponentSize> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [interestSprite()],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        external: [/^react(-dom)?(\/|$)/],
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const first = new Set<string>();
  const collect = (name: string) => {
    const chunk = chunks.find((one) => one.fileName === name);
    if (!chunk || first.has(name)) return;
    first.add(name);
    for (const next of chunk.imports) collect(next);
  };
  for (const chunk of chunks) if (chunk.isEntry) collect(chunk.fileName);
  const kib = kibOf(chunks.filter(({ fileName }) => first.has(fileName)));
  const later = kibOf(chunks.filter(({ fileName }) => !first.has(fileName)));
  return later > 0 ? { kib, later } : { kib };
}

function kibOf(chunks: readonly Rolldown.OutputChunk[]): number {
  const bytes = chunks.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
  return Number((bytes / 1024).toFixed(1));
}

/** Everything that a folder can load, in KiB brotli. */
export const wholeSize = ({ kib, later = 0 }: ComponentSize): number => Number((kib + later).toFixed(1));
