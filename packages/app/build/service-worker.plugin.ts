import type { Plugin } from 'vite';

/**
 * Builds the service worker as `/service-worker.js` beside the site's own scripts. Its name has no hash, because browsers
 * compare what is at that address with the worker that they have. It imports nothing at run time.
 */
export function serviceWorker(entry: string): Plugin {
  return {
    name: 'rendezvous-service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: entry, fileName: 'service-worker.js' });
    },
    generateBundle(_, bundle) {
      const worker = bundle['service-worker.js'];
      if (worker?.type !== 'chunk') return;
      const imported = [...worker.imports, ...worker.dynamicImports];
      if (imported.length > 0)
        this.error(`The service worker imports ${imported.join(', ')}; it may import types only.`);
    },
  };
}
