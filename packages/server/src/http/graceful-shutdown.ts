import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Returns a function that stops `server` without interrupting responses: running ones may complete within `seconds`,
 * and idle connections close at once. So do connections that never sent a request, which browsers open in advance and
 * which Node counts as busy.
 */
export function createGracefulShutdown(
  server: Server,
  { seconds }: { seconds: number },
): () => Promise<void> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    // Otherwise the connection would stay open for another request.
    response.once('close', () => !server.listening && server.closeIdleConnections());
  });
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of unused) socket.destroy();
    const late = setTimeout(() => server.closeAllConnections(), seconds * 1_000);
    await closed;
    clearTimeout(late);
  };
}
