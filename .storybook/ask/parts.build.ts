import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { PARTS_FILE, PARTS_GLOBAL } from './parts-file.ts';

const folder = fileURLToPath(new URL('../../node_modules/.cache/rendezvous-ask', import.meta.url));

/** Modules that Storybook's manager has loaded, and its variables for them. */
const GLOBALS = {
  react: '__REACT__',
  'storybook/manager-api': '__STORYBOOK_API__',
};

/**
 * Builds the script of parts.ts, and resolves with its folder as one of Storybook's static folders. Storybook bundles the
 * code of the manager into one script per addon, which cannot load a part of itself later.
 */
export async function buildParts(): Promise<{ from: string; to: string }> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'classic' } },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      reportCompressedSize: false,
      lib: {
        entry: fileURLToPath(new URL('parts.ts', import.meta.url)),
        formats: ['iife'],
        name: PARTS_GLOBAL,
        fileName: () => basename(PARTS_FILE),
      },
      rolldownOptions: { external: Object.keys(GLOBALS), output: { globals: GLOBALS } },
    },
  });
  return { from: folder, to: `/${dirname(PARTS_FILE)}` };
}
