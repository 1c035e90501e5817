import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often each process is checked for readiness. Real load balancers check every second or less often. */
const CHECK_MS = 100;
const CHECK_TIMEOUT_MS = 1_500;

export type LoadBalancer = {
  readonly url: string;
  /** The number of calls that it could not forward or that got no complete response. */
  readonly lost: number;
  /** The longest time of a response of /readyz so far, in milliseconds. */
  readonly slowestCheck: number;
  /** Adds a process. Resolves when it is ready. */
  add(url: string): Promise<void>;
  remove(url: string): void;
  close(): Promise<void>;
};

type Backend = {
  readonly url: string;
  isReady: boolean;
  isBeingChecked: boolean;
  readonly ready: () => void;
};

/**
 * Starts a load balancer with keep-alive connections, which distributes calls round-robin to the processes whose last
 * /readyz succeeded. A call is tried once, and responds with 502 if the process does not respond, so no loss is hidden.
 */
export async function startLoadBalancer({ checkMs = CHECK_MS } = {}): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true });
  const backends = new Map<string, Backend>();
  let nextIndex = 0;
  let lost = 0;
  let slowestCheck = 0;

  async function check(backend: Backend): Promise<void> {
    if (backend.isBeingChecked) return;
    backend.isBeingChecked = true;
    const started = performance.now();
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const backendResponse = await fetch(`${backend.url}/readyz`, { signal }).catch(() => null);
    await backendResponse?.arrayBuffer().catch(() => {});
    if (backendResponse) slowestCheck = Math.max(slowestCheck, performance.now() - started);
    backend.isReady = backendResponse?.status === 200;
    backend.isBeingChecked = false;
    if (backend.isReady) backend.ready();
  }

  const timer = setInterval(() => {
    for (const backend of backends.values()) void check(backend);
  }, checkMs);

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const ready = [...backends.values()].filter(({ isReady }) => isReady);
    const backend = ready[nextIndex++ % ready.length];
    if (!backend) {
      incoming.resume();
      fail(response);
      return;
    }
    const { method, headers } = incoming;
    const outgoing = request(
      `${backend.url}${incoming.url}`,
      { agent, method, headers },
      (backendResponse) => {
        response.writeHead(backendResponse.statusCode ?? 502, backendResponse.headers);
        backendResponse.pipe(response);
        backendResponse.once('error', () => fail(response));
      },
    );
    outgoing.once('error', () => fail(response));
    response.once('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  function fail(response: ServerResponse): void {
    // The client has disconnected.
    if (response.destroyed) return;
    lost += 1;
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end('{}');
  }

  const server = createServer(forward);
  // Idle connections of clients stay open for this long, as at a real load balancer.
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    get lost() {
      return lost;
    },
    get slowestCheck() {
      return slowestCheck;
    },
    add(url) {
      const { promise, resolve } = Promise.withResolvers<void>();
      backends.set(url, { url, isReady: false, isBeingChecked: false, ready: resolve });
      return promise;
    },
    remove(url) {
      backends.delete(url);
    },
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
