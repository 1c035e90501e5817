import { createServer, type RequestListener, type Server } from 'node:http';

/** How long a client may take, in seconds. A slower client receives 408 and is disconnected. */
export type ClientTimes = {
  /** From the connection, or the first byte of a later request, to the end of its headers. */
  readonly headers: number;
  /** From the same moment to the end of the body. */
  readonly request: number;
  /** How often connections are checked. The other times are exact to within this. */
  readonly check: number;
};

/**
 * Headers fit in a packet or two. A photo of 10 MB takes minutes over a slow mobile connection. The bodies of other
 * calls are much smaller and have a shorter limit (`read-body.ts`, CALL-7).
 */
export const CLIENT_TIMES: ClientTimes = { headers: 15, request: 180, check: 5 };

/** Longer than the idle time of a load balancer, which otherwise could write to a connection that is closing. */
const KEEP_ALIVE_SECONDS = 65;

/** Creates an HTTP server that disconnects clients that stop sending. */
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
