import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Makes the frames of a built Storybook smaller. Storybook's preview is published twice: as modules, which addons import
 * from each other, and as one script that contains all of them again and hands them out by global variables. Only the
 * modules are used here (lean-plugins.ts leaves out the plugin that replaces imports by the variables), so the parts that
 * no story needs are left out.
 */
export function leanPreview(): Plugin {
  return {
    name: 'rendezvous-lean-preview',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: [/^storybook\/internal\/preview\/runtime$/, /^tldts$/] },
      handler: (id) => here(id === 'tldts' ? 'domain-of-host.ts' : 'preview-runtime.ts'),
    },
    transform: {
      filter: { id: /\/node_modules\/(?:storybook|@storybook\/react)\/dist\/.*\.js$/ },
      handler(code) {
        // It prints the default values of `propTypes`; the components here have the data of the manifest.
        if (/\brequire_escodegen\b/.test(code)) {
          return { code: `export * from ${JSON.stringify(here('arg-types.ts'))};`, map: null };
        }
        return {
          code: code
            // Libraries in Storybook's modules are left out if nothing uses them, such as a parser of JSDoc.
            .replaceAll(/= __toESM\((require_\w+\(\))/g, '= /* @__PURE__ */ __toESM(/* @__PURE__ */ $1')
            // The colours of error messages are converted by a library that also knows all names of HTML characters.
            .replaceAll(
              /(\/maps\/(?:entities|legacy)\.json"\(exports, module\) \{)[^]*?(\n {2}\}\n\}\))/g,
              '$1 module.exports = {};$2',
            ),
          map: null,
        };
      },
    },
  };
}
