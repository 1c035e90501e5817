import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer as small as can be: calls go in turn to the processes whose /readyz last said yes. */
export type LoadBalancer = {
  readonly url: string;
  /** How many calls it could not pass on, or got no whole answer to. */
  readonly lost: number;
  /** Takes a process in; resolves when it is ready. */
  add(url: string): Promise<void>;
  close(): Promise<void>;
};

type Backend = { readonly url: string; isReady: boolean };

/** Asks each process for /readyz every `checkMs`. A call is tried once: nothing hides one that is lost. */
export async function startLoadBalancer({ checkMs }: { checkMs: number }): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true });
  const backends = new Set<Backend>();
  let turn = 0;
  let lost = 0;

  async function check(backend: Backend): Promise<void> {
    const wasReady = backend.isReady;
    backend.isReady = await fetch(`${backend.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    // It is not asked again once it has begun to end.
    if (wasReady && !backend.isReady) backends.delete(backend);
  }

  const timer = setInterval(() => {
    for (const backend of backends) void check(backend);
  }, checkMs);

  const server = createServer((incoming, response) => {
    const ready = [...backends].filter(({ isReady }) => isReady);
    const backend = ready[turn++ % ready.length];
    if (backend) pass(incoming, response, backend);
    else refuse(response);
  });

  function pass(incoming: IncomingMessage, response: ServerResponse, { url }: Backend): void {
    const { method, headers } = incoming;
    const outgoing = request(`${url}${incoming.url}`, { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'keep-alive' });
      answer.pipe(response);
      answer.on('error', () => refuse(response));
    });
    outgoing.on('error', () => refuse(response));
    incoming.pipe(outgoing);
  }

  function refuse(response: ServerResponse): void {
    lost += 1;
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end('{}');
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get lost() {
      return lost;
    },
    async add(url) {
      const backend: Backend = { url, isReady: false };
      backends.add(backend);
      while (!backend.isReady) await check(backend);
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
