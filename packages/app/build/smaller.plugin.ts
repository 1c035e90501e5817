import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { minify, type CompressOptions } from 'terser';
import type { Plugin } from 'vite';

/** What makes one file smaller makes another larger once it is compressed; each takes what suits it. */
const WAYS: readonly CompressOptions[] = [
  { passes: 2, join_vars: false },
  { passes: 2, reduce_funcs: false, inline: 1, join_vars: false, keep_fargs: false, pure_getters: 'strict' },
  { passes: 3, reduce_funcs: false, inline: 0, keep_fargs: false },
];

/**
 * Makes V8 compile the whole file beside the main thread while it arrives. Otherwise it finds out at the first call that the
 * wrapper around React DOM is needed, and compiles it then, for 12 ms on a desktop and four times as long on a phone.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

const compressed = promisify(brotliCompress);

/** Characters from which on a file is large: those that every page runs. */
const LARGE = 100_000;

/**
 * A second pass over what the bundler has made small already: about a hundredth less for every page to fetch and run,
 * for some seconds of build.
 */
export function smaller(): Plugin {
  return {
    name: 'rendezvous-smaller',
    apply: 'build',
    enforce: 'post',
    // On what was written: the bundler still adds to a chunk after everybody has seen it.
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle)
        .filter(({ type }) => type === 'chunk')
        .map(({ fileName }) => join(dir, fileName));
      // Together, so that other threads compress one file while this one works on the next.
      const entries = new Set(
        Object.values(bundle).flatMap((one) =>
          one.type === 'chunk' && one.isEntry ? join(dir, one.fileName) : [],
        ),
      );
      await Promise.all(
        files.map(async (file) => {
          const code = await smallest(await readFile(file, 'utf8'));
          await writeFile(file, entries.has(file) ? COMPILE_ALL + code : code);
        }),
      );
    },
  };
}

/** Each pass begins from the best result so far, until none is smaller. A small file gains only from the first. */
async function smallest(code: string): Promise<string> {
  let best = code;
  let bestSize = await sizeOf(code);
  for (let before = ''; before !== best && (before === '' || best.length > LARGE);) {
    before = best;
    for (const compress of WAYS) {
      const { code: made } = await minify(before, { module: true, ecma: 2020, compress });
      const size = made ? await sizeOf(made) : Infinity;
      if (made && size < bestSize) [best, bestSize] = [made, size];
    }
  }
  return best;
}

async function sizeOf(code: string): Promise<number> {
  return (await compressed(code)).length;
}
