import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|mjs|css|html|svg|json|txt|wasm|webmanifest)$/;
const minBytes = 1024;

/**
 * Writes `<file>.br` (quality 11) and `<file>.gz` (level 9) beside each compressible file of at least 1 KiB in
 * `folder`, so that the server does not compress them for each request. Resolves with the total sizes in bytes.
 */
export async function precompress(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => compressible.test(name));
  const sizes = await Promise.all(names.map((name) => compressFile(join(folder, name))));
  return sizes.reduce((sum, size) => ({ raw: sum.raw + size.raw, brotli: sum.brotli + size.brotli }), {
    raw: 0,
    brotli: 0,
  });
}

async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < minBytes) return { raw: content.length, brotli: content.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return { raw: content.length, brotli: br.length };
}
