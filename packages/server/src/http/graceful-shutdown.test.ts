import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createGracefulShutdown } from './graceful-shutdown.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function listening() {
  const responses: ServerResponse[] = [];
  const server = createServer((_, response) => void responses.push(response));
  server.keepAliveTimeout = 65_000;
  const stop = createGracefulShutdown(server, { seconds: 10 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const accepted = once(server, 'connection');
    const socket = connect(port, '127.0.0.1');
    await accepted;
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk)));
    return { socket, ended: once(socket, 'close'), heard: () => received };
  };
  const sendRequest = async () => {
    const connection = await open();
    const request = once(server, 'request');
    connection.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await request;
    return connection;
  };
  return { server, stop, open, ask: sendRequest, asked: responses };
}

test('closes a connection without a request at once', async () => {
  const { server, stop, open } = await listening();
  const cut = vi.spyOn(server, 'closeAllConnections');
  const { ended } = await open();
  await stop();
  await ended;
  expect(cut).not.toHaveBeenCalled();
});

test('completes a response that has begun, and then closes its connection', async () => {
  const { server, stop, ask: sendRequest, asked: responses } = await listening();
  const cut = vi.spyOn(server, 'closeAllConnections');
  const { ended, heard: received } = await sendRequest();
  responses[0]?.write('one ');
  const stopped = stop();
  responses[0]?.end('two');
  await stopped;
  await ended;
  expect(received()).toMatch(/one .*two/s);
  expect(cut).not.toHaveBeenCalled();
});

test('closes connections whose response takes longer than the limit', async () => {
  const { server, stop, ask: sendRequest } = await listening();
  const cut = vi.spyOn(server, 'closeAllConnections');
  const { ended } = await sendRequest();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = stop();
  vi.advanceTimersByTime(9_999);
  expect(cut).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await stopped;
  await ended;
});
