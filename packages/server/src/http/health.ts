import type { Middleware } from 'koa';
import type { Services } from '../services.ts';
import type { RequestState } from './request-log.ts';

/** Serves /readyz: 200 if the database responds and the process is not shutting down, else 503, within a second. */
export function health(services: Services, isDraining: () => boolean): Middleware<RequestState> {
  return async (ctx, next) => {
    if (ctx.path === '/readyz') {
      const ready = !isDraining() && (await services.connection.isResponding());
      ctx.status = ready ? 200 : 503;
      ctx.body = { ok: ready };
      return undefined;
    }
    return next();
  };
}
