import type { IncomingMessage } from 'node:http';
import { isLoopbackAddress, isLoopbackHost } from '../config-exposure.ts';

/** Headers that a proxy adds. With one of them, the address of the connection is the proxy's and not the client's. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/**
 * Whether the request comes from this machine (SITE-11): over the loopback interface, to a name of this machine, and
 * without a proxy's headers. The check of the name excludes pages of other sites whose name resolves to 127.0.0.1.
 */
export function isLocalRequest({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string } }): boolean {
  const name = headers.host?.replace(/:\d+$/, '') ?? '';
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackHost(name) &&
    PROXY_HEADERS.every((header) => headers[header] === undefined)
  );
}
