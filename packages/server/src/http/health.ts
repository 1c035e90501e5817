import type { Middleware } from 'koa';
import type { Services } from '../services.ts';
import type { RequestState } from './request-log.ts';

/** /readyz: this process can serve, the database answers and it is not draining, said within a second. */
export function health(services: Services, isDraining: () => boolean): Middleware<RequestState> {
  return async (ctx, next) => {
    if (ctx.path === '/readyz') {
      const ready = !isDraining() && (await services.connection.isAnswering());
      ctx.status = ready ? 200 : 503;
      ctx.body = { ok: ready };
      return undefined;
    }
    return next();
  };
}
