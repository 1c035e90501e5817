import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles a module of this folder into a script that runs in any page by itself. */
export async function bundled(module: string): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'chrome123',
      lib: {
        entry: fileURLToPath(new URL(module, import.meta.url)),
        formats: ['iife'],
        name: 'walkAll',
      },
    },
  });
  const [result] = [results].flat();
  if (!result || !('output' in result)) throw new Error(`${module} could not be bundled.`);
  return result.output[0].code;
}
