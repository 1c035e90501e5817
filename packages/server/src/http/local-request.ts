import type { IncomingMessage } from 'node:http';
import { isLoopbackAddress, isLoopbackHost } from '../config-exposure.ts';

/** What a proxy adds. With one of them, the connection's address is the proxy's and says nothing about who asks. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/**
 * Whether the request comes from this machine itself: over its loopback interface, to a name of this machine, and through
 * no proxy that says so. The name keeps out pages of other sites whose own name resolves to 127.0.0.1.
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
