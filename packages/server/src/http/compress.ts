import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Middleware } from 'koa';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import type { RequestState } from './request-log.ts';

/** A smaller body fits into one packet without compression. */
const SMALLEST_BYTES = 1_024;
const COMPRESSIBLE = /json|text|javascript|svg|xml/;

/**
 * Compresses complete bodies synchronously: passing a page of 100 KiB to another thread costs more than the 0.2 ms of
 * compressing it, and a compressing stream holds megabytes for each request. Streams (events, photos) are not changed.
 */
export function compress(): Middleware<Pick<RequestState, 'compressWell'>> {
  return async (ctx, next) => {
    await next();
    const bytes = wholeBody(ctx.body);
    if (!bytes || ctx.response.get('Content-Encoding')) return;
    const type = ctx.response.get('Content-Type') || 'application/json; charset=utf-8';
    if (!COMPRESSIBLE.test(type)) return;
    ctx.vary('Accept-Encoding');
    const { compressWell = false } = ctx.state;
    const encoding =
      bytes.length < SMALLEST_BYTES ? 'identity' : bestEncoding(ctx.headers['accept-encoding'], compressWell);
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
    const { status } = ctx;
    ctx.body = compressed(bytes, encoding, compressWell ? WELL : FAST);
    ctx.status = status;
    ctx.set('Content-Type', type);
  };
}

/** At the levels of `WELL`, brotli is the smallest; at those of `FAST`, zstd. */
function bestEncoding(header: string | string[] | undefined, compressWell: boolean): Encoding {
  const brotli = compressWell && acceptedEncoding(header, (name) => name === 'br');
  return brotli === 'br' ? brotli : acceptedEncoding(header);
}

/** Returns the bytes of a text, a buffer or JSON data, and null for a stream or a response without a body. */
function wholeBody(body: unknown): Buffer | null {
  if (typeof body === 'string') return Buffer.from(body);
  if (Buffer.isBuffer(body)) return body;
  const data = Array.isArray(body) || (body && Object.getPrototypeOf(body) === Object.prototype);
  return data ? Buffer.from(JSON.stringify(body)) : null;
}

/**
 * Levels of compression. Measured with a page of 117 KB (milliseconds of CPU): zstd 12.2 KB in 0.25, brotli 2 13.1 KB in
 * 0.64, brotli 4 12.4 KB in 1.1, gzip 1 15.9 KB in 0.55; and with a document of 77 KB that holds its styles: zstd 3 14.5 KB in
 * 0.23, zstd 9 13.2 KB in 1.5, brotli 2 14.6 KB in 0.5, brotli 6 12.7 KB in 1.5, gzip 1 16.0 KB in 0.5, gzip 6 13.9 KB in
 * 1.0. scripts/precompress.mjs compresses the files of the build at the highest level.
 */
const FAST = { zstd: 3, br: 2, gzip: 1 };
const WELL = { zstd: 9, br: 6, gzip: 6 };

function compressed(bytes: Buffer, encoding: Encoding, levels: typeof FAST): Buffer {
  if (encoding === 'zstd')
    return zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: levels.zstd } });
  if (encoding === 'br')
    return brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: levels.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  if (encoding === 'gzip') return gzipSync(bytes, { level: levels.gzip });
  return bytes;
}
