import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { RARE_AREAS } from '../../packages/app/src/i18n/rare-areas.ts';
import { LOCALES } from '../../packages/contract/src/locales.ts';

/**
 * JavaScript to interactive of each route in each language: every file that runs before the page responds to input,
 * brotli, as a share of the budget. The files come from the build's manifest: the entry, the route, their static
 * imports, and the messages.
 */
const BUDGET = 130 * 1024;
const DIST = new URL('../../packages/app/dist/client/', import.meta.url);

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[] };

if (!existsSync(new URL('.vite/manifest.json', DIST))) throw new Error('Build first: npm run build');
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Record<
  string,
  Chunk
>;

const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  let size = sizes.get(file);
  if (size === undefined) {
    size = brotliCompressSync(readFileSync(new URL(file, DIST))).length;
    sizes.set(file, size);
  }
  return size;
}

function collect(key: string, found: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return;
  found.add(chunk.file);
  for (const one of chunk.imports ?? []) collect(one, found);
}

const isRareArea = (area: string) => RARE_AREAS.some((one) => one === area);
const namesIn = (list: string) => Array.from(list.matchAll(/'(\w+)'/g), ([, name = '']) => name);

const readTable = (name: string) =>
  readFileSync(new URL(`../../packages/app/src/${name}`, import.meta.url), 'utf8');
const RARE = 'src/rare-routes.tsx';
const routesText = readTable('routes.tsx');
const rareText = readTable('rare-routes.tsx');

/** The message areas that a route loads in addition to the shell's: those of its row, or of its feature. */
function areasOf(route: string): string[] {
  const [feature = ''] = route.split('/');
  const own = new RegExp(`'${route}'[^)]*?\\[(.*?)\\]`).exec(
    `${routesText}${rareText}`.replaceAll(/\s+/g, ' '),
  )?.[1];
  const list = own ?? new RegExp(`^  ${feature}: \\[(.*?)\\]`, 'm').exec(routesText)?.[1] ?? '';
  return ['shell', 'error', ...namesIn(list)];
}

type Part = { readonly key: string; readonly areas: readonly string[] };

/**
 * Parts that load beside the route and that its first screen needs: those of `lazyComponent` (page/lazy-component.tsx)
 * that show a placeholder until then. Parts without a placeholder are not needed at first. Neither are parts below the
 * first screen of a phone (`lazyWhenVisible`), nor the machine of a flow, which loads while the first question is read
 * and then receives the earlier events (flow/useFlow.tsx).
 */
function lazyParts(key: string): Part[] {
  const folder = key.slice(0, key.lastIndexOf('/') + 1);
  const read = (file: string) => readFileSync(new URL(`../../packages/app/${file}`, import.meta.url), 'utf8');
  const texts = [
    read(key),
    ...Array.from(read(key).matchAll(/from '\.\/([\w-]+\.lazy\.tsx?)'/g), ([, file]) => read(folder + file)),
  ];
  const calls = /\blazyComponent\(\s*\(\) => import\('\.\/(\w+\.tsx)'\),(?!\s*null\b)[^;]*?(\[[^;]*\])?\);/g;
  return texts.flatMap((text) =>
    Array.from(text.matchAll(calls), ([, file = '', areas = '']) => ({
      key: folder + file,
      areas: namesIn(areas),
    })),
  );
}

/** The layout that contains the route's row. */
function layoutOf(route: string, isRare: boolean): string {
  const table = isRare ? rareText : routesText;
  const before = table.slice(0, table.indexOf(`'${route}'`));
  const name = [...before.matchAll(isRare ? /(\w+Layout): \[/g : /layout\('(\w+)'/g)].at(-1)?.[1];
  if (!name) throw new Error(`No table of routes has a row for ${route}`);
  return `src/shell/${name}.tsx`;
}

/** Every file that a route runs before its page responds. */
const first = new Set<string>();
let lazyPartsFound = 0;

for (const key of Object.keys(manifest).filter((one) => /^src\/features\/.*Route(\.rare)?\.tsx$/.test(one))) {
  const route = key.slice('src/features/'.length).replace(/Route(\.rare)?\.tsx$/, '');
  const isRare = key.endsWith('.rare.tsx');
  const bytes = LOCALES.map((locale) => {
    const files = new Set<string>();
    collect('src/entry-client.tsx', files);
    if (isRare) collect(RARE, files);
    const layout = layoutOf(route, isRare);
    if (!manifest[layout]) throw new Error(`The build's manifest does not name ${layout}`);
    collect(layout, files);
    const lazy = lazyParts(key);
    lazyPartsFound += lazy.length;
    const parts = [{ key, areas: areasOf(route) }, ...lazy];
    for (const part of parts) collect(part.key, files);
    for (const area of parts.flatMap(({ areas }) => areas)) {
      if (isRareArea(area)) collect(`virtual:messages/${locale}/rare`, files);
      collect(`virtual:messages/${locale}/${area}`, files);
    }
    for (const file of files) first.add(file);
    return { locale, total: [...files].reduce((sum, file) => sum + sizeOf(file), 0) };
  }).toSorted((a, b) => b.total - a.total);
  const [largest] = bytes;
  if (!largest) continue;
  const kib = (total: number) => (total / 1024).toFixed(1);
  const detail = `${kib(largest.total)} KiB in ${largest.locale}, ${kib(bytes.at(-1)?.total ?? 0)} in ${bytes.at(-1)?.locale}`;
  const name = `JavaScript to interactive: ${route}`;
  console.log(JSON.stringify({ name, ratio: largest.total / BUDGET, limit: 'at most 1', detail }));
}

/**
 * XState and the machine of one flow, which load beside its page. Only files that the page does not load itself count.
 */
const FLOW_BUDGET = 20 * 1024;
const xstateMarker = 'xstate.init';
if (lazyPartsFound === 0)
  throw new Error('No route has lazy parts: the pattern in lazyParts is out of date.');
const early = [...first].filter((file) => readFileSync(new URL(file, DIST), 'utf8').includes(xstateMarker));
if (early.length > 0) throw new Error(`XState runs before the page responds: ${early.join(', ')}`);

for (const key of Object.keys(manifest).filter((one) => /^src\/features\/.*\.flow\.ts$/.test(one))) {
  const files = new Set<string>();
  collect(key, files);
  collect('src/flow/FlowRunner.tsx', files);
  // The part of a page that runs the flow is loaded before the flow.
  const before = new Set(first);
  for (const [importer, { dynamicImports = [] }] of Object.entries(manifest))
    if (dynamicImports.includes(key)) collect(importer, before);
  const added = [...files].filter((file) => !before.has(file));
  if (!added.some((file) => readFileSync(new URL(file, DIST), 'utf8').includes(xstateMarker)))
    throw new Error(`${key} should load XState and does not`);
  const total = added.reduce((sum, file) => sum + sizeOf(file), 0);
  console.log(
    JSON.stringify({
      name: `XState and the machine of ${key.split('/').at(-1)?.replace('.flow.ts', '')}`,
      ratio: total / FLOW_BUDGET,
      limit: 'at most 1',
      detail: `${(total / 1024).toFixed(1)} KiB beside the page; none before it responds`,
    }),
  );
}
