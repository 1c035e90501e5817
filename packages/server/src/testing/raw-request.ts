import { connect } from 'node:net';

export type RawResponse = { readonly status: number; readonly head: string; readonly body: string };

/**
 * Sends bytes (latin1) to a server and reads until it closes the connection. This can send requests that HTTP clients
 * refuse. A status of 0 means that the server closed the connection without a response.
 */
export function sendRaw(url: string, request: string): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setEncoding('latin1').on('data', (part: string) => (received += part));
    socket.on('error', reject);
    socket.on('close', () => {
      const end = received.indexOf('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0),
        head: received.slice(0, end),
        body: received.slice(end + 4),
      });
    });
    socket.write(request, 'latin1');
  });
}

/** Returns the bytes of a GET request whose address is not encoded. */
export function rawGet(address: string, headers: readonly string[] = []): string {
  return [`GET ${address} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');
}
