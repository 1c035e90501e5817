import Koa from 'koa';
import compress from 'koa-compress';
import type { Middleware } from 'koa';
import type { Services } from '../services.ts';
import { api } from './api.ts';
import { health } from './health.ts';
import { openApi } from './openapi.ts';
import { lastResort } from './last-resort.ts';
import { requestLog, type RequestState } from './request-log.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';

export type Site = {
  readonly services: Services;
  readonly routes: readonly Route[];
  /** Photos, sandbox, static files and pages, in order, after the calls. */
  readonly afterApi: readonly Middleware<RequestState>[];
  readonly isDraining: () => boolean;
};

const CLIENT_LEFT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/** The Koa application. The stack in front of the calls is kept short: each layer costs (stack.md, Koa). */
export function application({ services, routes, afterApi, isDraining }: Site): Koa<RequestState> {
  const app = new Koa<RequestState>({ proxy: services.config.trustProxy });
  app.on('error', (error: NodeJS.ErrnoException) => {
    // Leaving is how a page ends its event stream, and no fault.
    if (!CLIENT_LEFT.has(error.code ?? '')) services.log.warn({ err: error }, 'connection error');
  });
  app.use(requestLog(services.log));
  app.use(securityHeaders(services.config));
  app.use(health(services, isDraining));
  app.use(
    compress({
      threshold: 1_024,
      filter: (type) => type !== 'text/event-stream' && /json|text|javascript|svg|xml/.test(type),
      br: { params: { 0: 0, 1: 4 } },
    }),
  );
  app.use(openApi(services.config));
  app.use(api(routes, services));
  app.use(lastResort(services.log));
  for (const middleware of afterApi) app.use(middleware);
  return app;
}
