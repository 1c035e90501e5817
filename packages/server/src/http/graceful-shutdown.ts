import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers how to stop `server` without cutting an answer short: what is being answered may end within `seconds`, what waits
 * for a next request is closed at once. So are connections that never asked anything, such as browsers open ahead of need;
 * Node itself counts them as busy.
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
    // Else it would be kept alive for a next request, which is not to come.
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
