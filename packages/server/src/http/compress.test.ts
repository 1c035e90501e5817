import Koa from 'koa';
import { get as request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compress } from './compress.ts';

const LONG = { text: 'Shall we meet? '.repeat(500) };
const bodies: Record<string, () => unknown> = {
  '/json': () => LONG,
  '/short': () => ({ ok: true }),
  '/page': () => Buffer.from(`<p>${LONG.text}</p>`),
  '/varied': () => ({ text: Array.from({ length: 4_000 }, (_, index) => `${index ** 2} times`).join(' ') }),
  '/stream': () => Readable.from([Buffer.from(LONG.text)]),
  '/photo': () => Buffer.alloc(5_000),
};
const types: Record<string, string> = {
  '/page': 'html',
  '/stream': 'text/event-stream',
  '/photo': 'image/webp',
};

const app = new Koa();
app.use(compress());
app.use((ctx) => {
  ctx.status = 201;
  ctx.state.compressWell = ctx.query.well !== undefined;
  const type = types[ctx.path];
  if (type) ctx.type = type;
  ctx.body = bodies[ctx.path]?.();
});
const server = app.listen(0);
let url: string;
beforeAll(() => {
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** Uses node:http, because fetch decodes the body. */
function get(path: string, encoding?: string) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      request(url + path, { headers: encoding ? { 'accept-encoding': encoding } : {} }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
        );
      }).on('error', reject);
    },
  );
}

describe('compress', () => {
  it('makes a document smaller than other pages (PAGE-39)', async () => {
    for (const encoding of ['gzip', 'br', 'zstd']) {
      const [fast, well] = [await get('/varied', encoding), await get('/varied?well', encoding)];
      expect(well.headers['content-encoding']).toBe(encoding);
      expect(well.body.length).toBeLessThan(fast.body.length);
    }
    const browser = 'gzip, deflate, br, zstd';
    expect((await get('/varied', browser)).headers['content-encoding']).toBe('zstd');
    expect((await get('/varied?well', browser)).headers['content-encoding']).toBe('br');
  });

  it('sends the best encoding that the client accepts, with its length, type and status', async () => {
    const br = await get('/json', 'gzip, deflate, br');
    expect([br.status, br.headers['content-encoding'], br.headers.vary]).toEqual([
      201,
      'br',
      'Accept-Encoding',
    ]);
    expect(br.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(br.headers['content-length']).toBe(String(br.body.length));
    expect(JSON.parse(brotliDecompressSync(br.body).toString())).toEqual(LONG);
    const zstd = await get('/json', 'gzip, deflate, br, zstd');
    expect(zstd.headers['content-encoding']).toBe('zstd');
    expect(JSON.parse(zstdDecompressSync(zstd.body).toString())).toEqual(LONG);
    const gzip = await get('/page', 'gzip, br;q=0');
    expect([gzip.headers['content-encoding'], gzip.headers['content-type']]).toEqual([
      'gzip',
      'text/html; charset=utf-8',
    ]);
    expect(gunzipSync(gzip.body).toString()).toBe(`<p>${LONG.text}</p>`);
  });

  it('does not compress a short body, a stream, an image, or where the client accepts no encoding', async () => {
    for (const [path, encoding] of [
      ['/short', 'br'],
      ['/stream', 'br'],
      ['/photo', 'br'],
      ['/json', 'identity'],
      ['/json', undefined],
      ['/json', 'br;q=0, gzip;q=0.0'],
    ] as const) {
      const { status, headers } = await get(path, encoding);
      expect([path, status, headers['content-encoding']]).toEqual([path, 201, undefined]);
    }
    expect(JSON.parse((await get('/json')).body.toString())).toEqual(LONG);
  });
});
