import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { recorderTexts } from './build/recorder-texts.plugin.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The commit that is built, or a placeholder outside a Git repository. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return 'no commit';
  }
}

/**
 * The flight recorder: one classic script, which runs before those of the page, and the messages of each language. It is
 * no part of the site's own build, and is served only if FLIGHT_RECORDER is on
 * (docs/decisions/0043-flight-recorder-beside-the-site.md).
 */
export default defineConfig({
  root: folder('.'),
  publicDir: false,
  plugins: [recorderTexts(folder('../../locales'))],
  define: { BUILD: JSON.stringify(commit()), 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2023',
    outDir: 'dist/recorder/flight-recorder',
    emptyOutDir: true,
    reportCompressedSize: false,
    lib: {
      entry: folder('./src/recorder/recorder-entry.ts'),
      name: 'rendezvousFlightRecorder',
      formats: ['iife'],
      fileName: () => 'flight-recorder.js',
    },
  },
});
