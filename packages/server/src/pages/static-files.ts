import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { acceptedEncoding, type Encoding } from '../http/accepted-encoding.ts';
import { fixedHeaders, type SiteAddress } from '../http/security-headers.ts';

/** Responds to a request for a file of the build. Returns false for any other request. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean;

const HASHED = '/assets/';
const SERVICE_WORKER = '/service-worker.js';
const FLIGHT_RECORDER = '/flight-recorder/';
const YEAR_SECONDS = 365 * 86_400;
const HOUR_SECONDS = 3_600;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

type Variant = { readonly body: Buffer; readonly headers: readonly string[] };
type File = {
  readonly etag: string;
  readonly variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
};

/**
 * Serves the browser's build from memory (about 3 MiB with the compressed files). Browsers may cache hashed files for a
 * year, and the others (icons, manifest) for an hour.
 */
export function staticFiles(folder: string, config: SiteAddress): StaticFiles {
  const files = readFiles(folder, config);
  const missing = fixedHeaders(config, { 'Content-Length': '0', 'Cache-Control': 'no-store' });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { url = '' } = request;
    const end = url.indexOf('?');
    const file = files.get(end < 0 ? url : url.slice(0, end));
    if (!file) {
      if (!url.startsWith(HASHED)) return false;
      // A rendered 404 page would cost a hundred times as much, and nobody would see it.
      response.writeHead(404, missing);
      response.end();
      return true;
    }
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, file.variants.identity.headers as string[]);
      response.end();
      return true;
    }
    const { variants } = file;
    const encoding = acceptedEncoding(request.headers['accept-encoding'], (name) => name in variants);
    const { body, headers: own } = variants[encoding] ?? variants.identity;
    response.writeHead(200, own as string[]);
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

function cacheControl(path: string): string {
  // A browser asks for these at every page, to learn of a new version.
  if (path === SERVICE_WORKER || path.startsWith(FLIGHT_RECORDER)) return 'no-cache';
  return path.startsWith(HASHED)
    ? `public, max-age=${YEAR_SECONDS}, immutable`
    : `public, max-age=${HOUR_SECONDS}`;
}

function readFiles(folder: string, config: SiteAddress): Map<string, File> {
  const files = new Map<string, File>();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !name.split(sep).some((part) => part.startsWith('.')));
  const existing = new Set(names);
  for (const name of names) {
    if (/\.(br|gz)$/.test(name) && existing.has(name.replace(/\.\w+$/, ''))) continue;
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    const body = readFileSync(join(folder, name));
    const path = `/${name.replaceAll(sep, '/')}`;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const variant = (bytes: Buffer, encoding?: Encoding): Variant => ({
      body: bytes,
      headers: fixedHeaders(config, {
        'Content-Type': type,
        'Content-Length': String(bytes.length),
        'Cache-Control': cacheControl(path),
        ETag: etag,
        Vary: 'Accept-Encoding',
        ...(encoding ? { 'Content-Encoding': encoding } : {}),
      }),
    });
    const sibling = (ending: string, encoding: Encoding) =>
      existing.has(name + ending)
        ? { [encoding]: variant(readFileSync(join(folder, name + ending)), encoding) }
        : {};
    files.set(path, {
      etag,
      variants: { identity: variant(body), ...sibling('.br', 'br'), ...sibling('.gz', 'gzip') },
    });
  }
  return files;
}
