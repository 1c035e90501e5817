import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often each process is checked for readiness. Real load balancers check every second or less often. */
const CHECK_MS = 100;
const CHECK_ANSWER_MS = 1_500;

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

type Backend = { readonly url: string; isReady: boolean; isAsked: boolean; readonly ready: () => void };

/**
 * Starts a load balancer with keep-alive connections, which distributes calls round-robin to the processes whose last
 * /readyz succeeded. A call is tried once, and responds with 502 if the process does not respond, so no loss is hidden.
 */
export async function startLoadBalancer({ checkMs = CHECK_MS } = {}): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true });
  const backends = new Map<string, Backend>();
  let turn = 0;
  let lost = 0;
  let slowestCheck = 0;

  async function check(backend: Backend): Promise<void> {
    if (backend.isAsked) return;
    backend.isAsked = true;
    const asked = performance.now();
    const signal = AbortSignal.timeout(CHECK_ANSWER_MS);
    const answer = await fetch(`${backend.url}/readyz`, { signal }).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    if (answer) slowestCheck = Math.max(slowestCheck, performance.now() - asked);
    backend.isReady = answer?.status === 200;
    backend.isAsked = false;
    if (backend.isReady) backend.ready();
  }

  const timer = setInterval(() => {
    for (const backend of backends.values()) void check(backend);
  }, checkMs);

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const ready = [...backends.values()].filter(({ isReady }) => isReady);
    const backend = ready[turn++ % ready.length];
    if (!backend) {
      incoming.resume();
      lose(response);
      return;
    }
    const { method, headers } = incoming;
    const outgoing = request(`${backend.url}${incoming.url}`, { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => lose(response));
    });
    outgoing.once('error', () => lose(response));
    response.once('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  function lose(response: ServerResponse): void {
    // The client has disconnected.
    if (response.destroyed) return;
    lost += 1;
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end('{}');
  }

  const server = createServer(pass);
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
      backends.set(url, { url, isReady: false, isAsked: false, ready: resolve });
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
