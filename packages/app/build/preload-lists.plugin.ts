import type { Plugin } from 'vite';

/** The files that every page loads at once: the entry and what it imports, directly or not. */
const loadedAtOnce = new Set<string>();
/** For each chunk, the files that have run before it: all that it imports, directly or not. */
const loadedBefore = new Map<string, ReadonlySet<string>>();

/** Notes which files are loaded before any dynamic import. Vite then writes the preload lists of the imports. */
export function preloadLists(): Plugin {
  return {
    name: 'rendezvous-preload-lists',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        loadedAtOnce.clear();
        loadedBefore.clear();
        const add = (fileName: string, files: Set<string>) => {
          const chunk = bundle[fileName];
          if (chunk?.type !== 'chunk' || files.has(fileName)) return files;
          files.add(fileName);
          for (const imported of chunk.imports) add(imported, files);
          return files;
        };
        for (const one of Object.values(bundle)) {
          if (one.type !== 'chunk') continue;
          loadedBefore.set(one.fileName, add(one.fileName, new Set()));
          if (one.isEntry) add(one.fileName, loadedAtOnce);
        }
      },
    },
  };
}

/**
 * For Vite's `modulePreload.resolveDependencies`: a page preloads neither what it has loaded, with the entry or with the
 * file that imports, nor the imported file itself, which the import requests at the same moment.
 */
export function withoutLoaded(
  imported: string,
  files: string[],
  { hostId }: { readonly hostId: string },
): string[] {
  const before = loadedBefore.get(hostId);
  return files.filter((file) => file !== imported && !loadedAtOnce.has(file) && !before?.has(file));
}
