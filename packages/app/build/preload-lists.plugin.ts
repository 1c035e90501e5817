import type { Plugin } from 'vite';

/** The files that every page loads at once: the entry and what it imports, directly or not. */
const loadedAtOnce = new Set<string>();

/** Notes which files a page has loaded before any dynamic import. Vite then writes the preload lists of the imports. */
export function preloadLists(): Plugin {
  return {
    name: 'rendezvous-preload-lists',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        loadedAtOnce.clear();
        const add = (fileName: string) => {
          const chunk = bundle[fileName];
          if (chunk?.type !== 'chunk' || loadedAtOnce.has(fileName)) return;
          loadedAtOnce.add(fileName);
          for (const imported of chunk.imports) add(imported);
        };
        for (const one of Object.values(bundle)) if (one.type === 'chunk' && one.isEntry) add(one.fileName);
      },
    },
  };
}

/**
 * For Vite's `modulePreload.resolveDependencies`: a page preloads neither what it has loaded nor the imported file itself,
 * which the import requests at the same moment.
 */
export function withoutLoaded(imported: string, files: string[]): string[] {
  return files.filter((file) => file !== imported && !loadedAtOnce.has(file));
}
