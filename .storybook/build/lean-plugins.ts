import type { Plugin, PluginOption } from 'vite';

/** Plugins whose work another one does (story-sources.plugin.ts). */
const REPLACED = new Set(['plugin-csf']);

/** Plugins that a build does not need. */
const NOT_IN_BUILDS = new Set([
  // lean-preview.plugin.ts says why.
  'storybook:external-globals-plugin',
  // Replaces modules by mocks (`sb.mock`), which no story uses; each frame would load its script.
  'vite:storybook-inject-mocker-runtime',
  'storybook:mock-loader',
  'storybook:mock-loader-preview',
  // For a server.
  'storybook:strip-hmr-boundary-plugin',
  ...(process.argv.includes('--stats-json') ? [] : ['storybook:rollup-plugin-webpack-stats']),
]);

/** Which modules a hook of Storybook's concerns; without a filter, Rolldown calls it for every module. */
const FILTERS: Readonly<Record<string, { readonly hook: 'load' | 'transform'; readonly id: RegExp }[]>> = {
  'storybook:code-generator-plugin': [{ hook: 'load', id: /^\0?virtual:|iframe\.html$/ }],
  'storybook:project-annotations-plugin': [{ hook: 'load', id: /^\0?virtual:/ }],
};

/** Storybook's plugins without those that are replaced, and with filters. */
export async function leanPlugins(plugins: PluginOption, isBuild: boolean): Promise<Plugin[]> {
  const flat = (await Promise.all([plugins].flat(Infinity as 1))).flat(Infinity as 1) as (
    | Plugin
    | false
    | null
  )[];
  return flat
    .filter((plugin) => !!plugin)
    .filter(({ name }) => !REPLACED.has(name) && !(isBuild && NOT_IN_BUILDS.has(name)))
    .map(withFilters);
}

function withFilters(plugin: Plugin): Plugin {
  const lean = { ...plugin };
  for (const { hook, id } of FILTERS[plugin.name] ?? []) {
    const handler = plugin[hook];
    if (typeof handler === 'function') Object.assign(lean, { [hook]: { filter: { id }, handler } });
  }
  return lean;
}
