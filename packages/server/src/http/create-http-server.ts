import { createServer, type RequestListener, type Server } from 'node:http';

/** How long a client may take, in seconds. Whoever takes longer is answered 408 and cut off. */
export type ClientTimes = {
  /** From the connection, or the first byte of a later request, to the end of its headers. */
  readonly headers: number;
  /** To the end of its body. */
  readonly request: number;
  /** How often connections are looked at: times hold to within this. */
  readonly check: number;
};

/**
 * Headers fit in a packet or two. A photo of 10 MB over a slow mobile connection takes minutes; bodies of calls are much
 * smaller and have a shorter time of their own (`read-body.ts`).
 */
export const CLIENT_TIMES: ClientTimes = { headers: 15, request: 180, check: 5 };

/** Longer than a load balancer's own idle time, so that it never writes into a closing connection. */
const KEEP_ALIVE_SECONDS = 65;

/** An HTTP server that holds no connection for a client that does not go on. */
export function createHttpServer(listener: RequestListener, times: ClientTimes = CLIENT_TIMES): Server {
  return createServer(
    {
      headersTimeout: times.headers * 1_000,
      requestTimeout: times.request * 1_000,
      connectionsCheckingInterval: times.check * 1_000,
      keepAliveTimeout: KEEP_ALIVE_SECONDS * 1_000,
    },
    listener,
  );
}
