import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/** The size of the site's single stylesheet after brotli, as a share of its budget. */
const BUDGET = 14 * 1024;
const assets = fileURLToPath(new URL('../../packages/app/dist/client/assets/', import.meta.url));

const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
if (sheets.length !== 1) throw new Error(`Expected one stylesheet, but found ${sheets.join(', ')}.`);
const size = brotliCompressSync(readFileSync(join(assets, sheets[0] as string))).length;
console.log(
  JSON.stringify({
    name: 'The single stylesheet',
    ratio: size / BUDGET,
    limit: 'at most 1',
    detail: `${(size / 1024).toFixed(1)} KiB brotli`,
  }),
);
