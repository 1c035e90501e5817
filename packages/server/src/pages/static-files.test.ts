import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWithoutSession } from '../http/serve-without-session.ts';
import { staticFiles } from './static-files.ts';

const config = { publicUrl: new URL('https://rendezvous.example') };
const server = createServer();
let folder: string;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-static-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'assets/main-1a2b.js'), 'plain');
  await writeFile(join(folder, 'assets/main-1a2b.js.br'), 'as brotli');
  await writeFile(join(folder, 'assets/main-1a2b.js.gz'), 'as gzip');
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  server.on(
    'request',
    serveWithoutSession(config, staticFiles(folder, config), (_, response) =>
      response.writeHead(299).end('application'),
    ),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

type Reply = { status: number | undefined; headers: IncomingHttpHeaders; text: string };

function requestFile(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request({ port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    })
      .on('error', reject)
      .end();
  });
}

it('serves a hashed file for a year, in the best encoding that the client accepts', async () => {
  const path = '/assets/main-1a2b.js';
  const br = await requestFile(`${path}?v=1`, { 'accept-encoding': 'gzip, br' });
  expect([br.status, br.text, br.headers['content-encoding']]).toEqual([200, 'as brotli', 'br']);
  expect(br.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': '9',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  expect((await requestFile(path, { 'accept-encoding': 'gzip' })).text).toBe('as gzip');
  expect((await requestFile(path)).text).toBe('plain');
  const head = await requestFile(path, {}, 'HEAD');
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '5']);
});

it('serves other files for an hour, and responds with 304 to their ETag', async () => {
  const icon = await requestFile('/icon.svg', { 'accept-encoding': 'br' });
  expect([icon.status, icon.text, icon.headers['cache-control'], icon.headers['content-encoding']]).toEqual([
    200,
    '<svg/>',
    'public, max-age=3600',
    undefined,
  ]);
  const again = await requestFile('/icon.svg', { 'if-none-match': String(icon.headers.etag) });
  expect([again.status, again.text]).toEqual([304, '']);
});

it('serves no file outside the build, and passes all other requests to the application', async () => {
  for (const path of ['/assets/nothing.js', '/assets/../icon.svg', '/assets/main-1a2b.js.br']) {
    expect([path, (await requestFile(path)).status]).toEqual([path, 404]);
  }
  for (const path of ['/', '/members', '/.vite/manifest.json', '/assets', '/%00.js', '/../package.json']) {
    expect([path, (await requestFile(path)).status]).toEqual([path, 299]);
  }
  expect((await requestFile('/icon.svg', {}, 'POST')).status).toBe(299);
});

it('serves /healthz with the headers of every response (CALL-10)', async () => {
  const { status, text, headers } = await requestFile('/healthz');
  expect([status, text]).toEqual([200, '{"ok":true}']);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'self'; style-src 'self'; .*connect-src 'self';/,
    ) as string,
    'x-content-type-options': 'nosniff',
  });
});
