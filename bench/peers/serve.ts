import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { DIST, type PageKind } from './libraries.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export interface PageServer extends AsyncDisposable {
  addressOf(library: string, kind: PageKind): string;
}

/**
 * Serves the built pages on this machine; with `strict`, under the site's Content-Security-Policy and Trusted Types.
 */
export async function servePages({ strict = false } = {}): Promise<PageServer> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname).replace(/\/$/, '/index.html');
    const body = await readFile(join(DIST, path)).catch(() => undefined);
    if (!body) return response.writeHead(404).end();
    const nonce = randomBytes(16).toString('base64');
    response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
    if (!strict) return response.end(body);
    response.setHeader('Content-Security-Policy', policy(nonce));
    response.end(
      path.endsWith('.html') ? String(body).replaceAll('<script', `<script nonce="${nonce}"`) : body,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    addressOf: (library, kind) => `http://127.0.0.1:${port}/${library}/${kind}/`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
