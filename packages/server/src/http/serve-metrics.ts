import { createHash, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Middleware } from 'koa';
import type { Config } from '../config.ts';
import { createHttpServer } from './create-http-server.ts';
import { registry } from './metrics.ts';
import type { RequestState } from './request-log.ts';

const PATH = '/metrics';

/**
 * /metrics on the site's own port, for whoever sends METRICS_TOKEN as a bearer token. Without a token, or with a wrong
 * one, there is nothing at this address: what a site earns and how busy it is are nobody's business.
 */
export function metrics({ metricsToken }: Pick<Config, 'metricsToken'>): Middleware<RequestState> {
  const expected = metricsToken === undefined ? null : digest(`Bearer ${metricsToken}`);
  return async (ctx, next) => {
    if (ctx.path !== PATH) return next();
    ctx.set('Cache-Control', 'no-store');
    // Digests have one length, so that comparing them tells nothing about how much of a token is right.
    if (!expected || !timingSafeEqual(digest(ctx.get('authorization')), expected)) return undefined;
    ctx.type = registry.contentType;
    ctx.body = await registry.metrics();
    return undefined;
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export type MetricsServer = { readonly url: string; close(): Promise<void> };

/**
 * /metrics on METRICS_PORT at METRICS_HOST, without a token: who can reach the port may read. Null without METRICS_PORT.
 * @throws Error EADDRINUSE when the port is taken
 */
export async function listenForMetrics({
  metricsPort,
  metricsHost,
}: Pick<Config, 'metricsPort' | 'metricsHost'>): Promise<MetricsServer | null> {
  if (metricsPort === undefined) return null;
  const server = createHttpServer((request, response) => {
    const isAsked = request.url?.split('?')[0] === PATH && request.method === 'GET';
    if (!isAsked) {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(metricsPort, metricsHost, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${metricsHost.includes(':') ? `[${metricsHost}]` : metricsHost}:${port}${PATH}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
