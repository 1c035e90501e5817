import Koa from 'koa';
import type { Middleware } from 'koa';
import type { Services } from '../services.ts';
import { api } from './api.ts';
import { trustProxies } from './client-address.ts';
import { compress } from './compress.ts';
import { health } from './health.ts';
import { openApi } from './openapi.ts';
import { htmlErrorMiddleware } from './html-error-middleware.ts';
import { refuseAddress, sanitizeAddress } from './request-address.ts';
import { requestLog, type RequestState } from './request-log.ts';
import type { Route } from './route.ts';
import { metrics } from './serve-metrics.ts';
import { securityHeaders } from './security-headers.ts';
import { siteForRequest } from '../site/site-for-request.ts';

export type ApplicationParts = {
  readonly services: Services;
  readonly routes: readonly Route[];
  /** Photos, sandbox, static files and pages, in order, after the calls. */
  readonly afterApi: readonly Middleware<RequestState>[];
  readonly isDraining: () => boolean;
};

const CLIENT_LEFT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/** Creates the Koa application. There is little middleware before the calls, because each layer costs time. */
export function application({ services, routes, afterApi, isDraining }: ApplicationParts): Koa<RequestState> {
  const { trustProxy } = services.config;
  const app = new Koa<RequestState>({ proxy: trustProxy > 0, maxIpsCount: trustProxy });
  app.on('error', (error: NodeJS.ErrnoException) => {
    // A page closes its connection to end its event stream, which is not an error.
    if (!CLIENT_LEFT.has(error.code ?? '')) services.log.warn({ err: error }, 'connection error');
  });
  app.use(sanitizeAddress());
  app.use(trustProxies(trustProxy, services.log));
  app.use(requestLog(services.log));
  app.use(securityHeaders(services.config));
  app.use(refuseAddress(services.log));
  app.use(health(services, isDraining));
  app.use(metrics(services.config));
  // A worker only runs jobs. A request for the site has the wrong address.
  if (services.config.role === 'worker') return app;
  app.use(compress());
  app.use(htmlErrorMiddleware(services.log));
  app.use(siteForRequest(services));
  app.use(openApi());
  app.use(api(routes, services));
  for (const middleware of afterApi) app.use(middleware);
  return app;
}
