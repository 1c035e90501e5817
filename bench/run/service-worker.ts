import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** The size of the service worker after brotli, as a share of its budget. A browser loads it again after each release. */
const BUDGET = 6 * 1024;
const file = new URL('../../packages/app/dist/client/service-worker.js', import.meta.url);

if (!existsSync(file)) throw new Error('Build first: npm run build');
const size = brotliCompressSync(readFileSync(file)).length;
console.log(
  JSON.stringify({
    name: 'Service worker, brotli, against 6 KiB',
    ratio: size / BUDGET,
    limit: 'at most 1',
    detail: `${(size / 1024).toFixed(1)} KiB`,
  }),
);
