import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Builds Storybook for publication, into a temporary folder if none is given, and measures how long that takes. */
export async function buildStorybook(
  folder = temporaryFolder(),
): Promise<{ folder: string; milliseconds: number }> {
  const started = performance.now();
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/storybook/dist/bin/dispatcher.js'), 'build', '-o', folder, '--quiet'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return { folder, milliseconds: performance.now() - started };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-storybook-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Serves the folder under a path, as a host of several sites does. */
export async function serveStorybook(folder: string): Promise<{ url: string } & AsyncDisposable> {
  const basePath = '/design/system';
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(folder, normalize(pathname.slice(basePath.length) || '/'));
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
    if (!pathname.startsWith(basePath) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}${basePath}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
