import { rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { Connection } from '../database/connect.ts';
import { BackupError } from './backup-error.ts';
import { dumpEmbedded, type DumpFacts } from './embedded-dump.ts';

const SOCKET = 'server.sock';
const FACTS = 'x-dump-facts';
/** The longest path of a local socket that every system supports. */
const LONGEST_ADDRESS = 100;

/**
 * Serves dumps of the embedded database to `npm run backup`, because no other process can read the database while the
 * server has it open. It listens on a socket in the data folder that only the server's user may open.
 */
export async function listenForDumps(
  { engine }: Pick<Connection, 'engine'>,
  { dataDir, log }: { dataDir: string; log: Logger },
): Promise<{ close(): Promise<void> }> {
  const address = join(dataDir, SOCKET);
  if (engine.kind !== 'pglite' || process.platform === 'win32') return { close: async () => {} };
  if (address.length > LONGEST_ADDRESS) {
    log.warn(
      { address },
      'the path of the data folder is too long for a socket; backups are only possible while no server runs',
    );
    return { close: async () => {} };
  }
  let isDumping = false;
  const { pglite } = engine;
  async function sendDump(response: ServerResponse): Promise<void> {
    try {
      const { facts, content } = await dumpEmbedded(pglite);
      log.info({ bytes: content.size }, 'the database is being dumped for a backup');
      response.writeHead(200, { [FACTS]: JSON.stringify(facts), 'content-length': content.size });
      await pipeline(Readable.fromWeb(content.stream() as never), response);
    } catch (error) {
      log.error({ err: error }, 'the dump of the database failed');
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  }
  const server = createServer((_, response) => {
    if (isDumping) {
      response.writeHead(409).end();
      return;
    }
    isDumping = true;
    response.once('close', () => (isDumping = false));
    void sendDump(response);
  });
  // A killed process leaves its socket. No other process uses the folder, so the socket can be removed.
  await rm(address, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // `listen` creates the socket synchronously, so the umask makes it accessible to this user only.
    const umask = process.umask(0o177);
    server.listen(address, resolve);
    process.umask(umask);
  });
  return {
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await closed;
    },
  };
}

/**
 * Requests a dump from the server that has the folder open. Returns null if no server responds.
 * @throws BackupError
 */
export async function requestDump(dataDir: string): Promise<{ facts: DumpFacts; content: Readable } | null> {
  const address = join(dataDir, SOCKET);
  let response: IncomingMessage;
  try {
    response = await new Promise((resolve, reject) => {
      request({ socketPath: address, path: '/', agent: false }, resolve).once('error', reject).end();
    });
  } catch (error) {
    if (/^(ENOENT|ECONNREFUSED|ENOTSOCK|EINVAL)$/.test((error as NodeJS.ErrnoException).code ?? ''))
      return null;
    throw error;
  }
  if (response.statusCode === 409)
    throw new BackupError('Another backup is running. Try again when it has finished.');
  if (response.statusCode !== 200)
    throw new BackupError('The server could not dump its database. Its log has the reason.');
  return { facts: JSON.parse(String(response.headers[FACTS])) as DumpFacts, content: response };
}
