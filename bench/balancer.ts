import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often each process is asked whether it is ready, as load balancers ask (theirs: every second or more). */
const PROBE_MS = 100;
const PROBE_ANSWER_MS = 1_500;

export type Balancer = {
  readonly url: string;
  /** Sends requests to this process too, from when its /readyz says 200. */
  add(url: string): void;
  remove(url: string): void;
  /** Resolves when the process is ready. */
  ready(url: string): Promise<void>;
  /** The longest time that an answer of /readyz took so far, in milliseconds; `null` never answered in time. */
  readonly slowestProbe: () => number;
  close(): Promise<void>;
};

type Backend = { readonly url: string; ready: boolean; probing: boolean };

/**
 * A load balancer in front of server processes: round robin over those whose /readyz says 200, with kept connections.
 * It tries nothing twice: a request that a process does not answer is answered 502 and counts as lost.
 */
export async function startBalancer(port = 0): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const backends = new Map<string, Backend>();
  const waiting = new Map<string, (() => void)[]>();
  let turn = 0;
  let slowest = 0;

  function forward(asked: IncomingMessage, answer: ServerResponse): void {
    const ready = [...backends.values()].filter((one) => one.ready);
    turn += 1;
    const backend = ready[turn % Math.max(1, ready.length)];
    if (!backend) {
      asked.resume();
      answer.writeHead(502).end();
      return;
    }
    const { hostname, port: backendPort } = new URL(backend.url);
    const passed = request(
      {
        agent,
        hostname,
        port: backendPort,
        method: asked.method,
        path: asked.url,
        headers: asked.headers,
      },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
        response.once('error', () => answer.destroy());
      },
    );
    passed.once('error', () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    answer.once('close', () => passed.destroy());
    asked.pipe(passed);
  }

  async function probe(backend: Backend): Promise<void> {
    if (backend.probing) return;
    backend.probing = true;
    const started = performance.now();
    const response = await fetch(`${backend.url}/readyz`, {
      signal: AbortSignal.timeout(PROBE_ANSWER_MS),
    }).catch(() => null);
    await response?.arrayBuffer().catch(() => {});
    if (response) slowest = Math.max(slowest, performance.now() - started);
    backend.ready = response?.status === 200;
    backend.probing = false;
    if (!backend.ready) return;
    for (const resolve of waiting.get(backend.url) ?? []) resolve();
    waiting.delete(backend.url);
  }

  const server = createServer(forward);
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const timer = setInterval(() => {
    for (const backend of backends.values()) void probe(backend);
  }, PROBE_MS);

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    add(url) {
      backends.set(url, { url, ready: false, probing: false });
    },
    remove(url) {
      backends.delete(url);
    },
    ready(url) {
      if (backends.get(url)?.ready) return Promise.resolve();
      return new Promise((resolve) => waiting.set(url, [...(waiting.get(url) ?? []), resolve]));
    },
    slowestProbe: () => slowest,
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
