import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Socket, type AddressInfo } from 'node:net';
import type { RequestListener, Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { startServer } from '../start-server.ts';
import { freshConnection } from '../testing/fresh-connection.ts';
import { testConfig } from '../testing/test-config.ts';
import { CLIENT_TIMES, createHttpServer } from './create-http-server.ts';
import { readBytes } from './read-body.ts';

const SHORT = { headers: 0.3, request: 0.6, check: 0.1 };
/** Much longer than the short times, and much shorter than Node's defaults. */
const MAX_WAIT_MS = 5_000;

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});

function listen(listener: RequestListener, times = SHORT): Promise<number> {
  const listening = createHttpServer(listener, times);
  server = listening;
  return new Promise((resolve) => {
    listening.listen(0, () => resolve((listening.address() as AddressInfo).port));
  });
}

const read: RequestListener = (request, response) => {
  readBytes(request, { seconds: 10 }).then(
    () => response.end('read'),
    () => response.destroy(),
  );
};

/** Sends the beginning at once and then byte by byte without end. Resolves with the response once disconnected. */
function trickle(port: number, beginning: string): Promise<{ answer: string; ms: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    let received = '';
    const dripping = setInterval(() => socket.write('a'), 50);
    const late = setTimeout(() => reject(new Error('The server is still waiting.')), MAX_WAIT_MS);
    socket.on('data', (part) => (received += part.toString()));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dripping);
      clearTimeout(late);
      resolve({ answer: received, ms: performance.now() - started });
    });
    socket.write(beginning);
  });
}

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n'],
  [
    'a chunked body',
    'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nffff\r\n',
  ],
])('disconnects a client that sends %s byte by byte, with 408', async (_, beginning) => {
  const { answer: received, ms } = await trickle(await listen(read), beginning);
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeGreaterThan(250);
});

it('disconnects a client that connects and sends nothing', async () => {
  const port = await listen(read);
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  socket.resume();
  await expect.poll(() => socket.closed, { timeout: MAX_WAIT_MS }).toBe(true);
});

it('refuses the body of a call that takes longer than its own, shorter limit (CALL-7)', async () => {
  let refusal: unknown;
  const port = await listen((request, response) => {
    readBytes(request, { seconds: 0.2 }).catch((error: unknown) => {
      refusal = error;
      response.end();
    });
  }, CLIENT_TIMES);
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{');
  await expect.poll(() => refusal, { timeout: MAX_WAIT_MS }).toMatchObject({ code: 'invalid_request' });
});

it('starts the site’s server with these times', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-times-'));
  const config = testConfig(folder, { ROLE: 'api' });
  const running = await startServer({ config, connection: await freshConnection({ prepared: true }) });
  try {
    expect(running.server.headersTimeout).toBe(CLIENT_TIMES.headers * 1_000);
    expect(running.server.requestTimeout).toBe(CLIENT_TIMES.request * 1_000);
  } finally {
    await running.stop();
    await rm(folder, { recursive: true });
  }
});
