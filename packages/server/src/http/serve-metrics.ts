import { createHash, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Middleware } from 'koa';
import type { Config } from '../config.ts';
import { createHttpServer } from './create-http-server.ts';
import { registry } from './metrics.ts';
import type { RequestState } from './request-log.ts';

const PATH = '/metrics';

/**
 * Serves /metrics on the site's own port to requests with METRICS_TOKEN as a bearer token. To all others it responds
 * with 404, because revenue and load are confidential.
 */
export function metrics({ metricsToken }: Pick<Config, 'metricsToken'>): Middleware<RequestState> {
  const expected = metricsToken === undefined ? null : digest(`Bearer ${metricsToken}`);
  return async (ctx, next) => {
    if (ctx.path !== PATH) return next();
    ctx.set('Cache-Control', 'no-store');
    // Digests have the same length, so the time of the comparison does not reveal how much of a token is right.
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
 * Serves /metrics on METRICS_PORT at METRICS_HOST, without a token. Returns null without METRICS_PORT.
 * @throws Error EADDRINUSE if the port is in use
 */
export async function listenForMetrics({
  metricsPort,
  metricsHost,
}: Pick<Config, 'metricsPort' | 'metricsHost'>): Promise<MetricsServer | null> {
  if (metricsPort === undefined) return null;
  const server = createHttpServer((request, response) => {
    const isMetricsRequest = request.url?.split('?')[0] === PATH && request.method === 'GET';
    if (!isMetricsRequest) {
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
