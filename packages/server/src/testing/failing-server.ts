import { setTimeout as delay } from 'node:timers/promises';
import type { Middleware } from 'koa';
import type { RequestState } from '../http/request-log.ts';
import { serve } from '../serve.ts';

/** How long /slow takes: longer than the error that is thrown meanwhile. */
const SLOW_MS = 500;

/** A server as it is started, whose pages throw outside of their request; forked by tests. */
const failing: Middleware<RequestState> = async (ctx, next) => {
  if (ctx.path === '/throw') setImmediate(() => throwOutside('thrown outside'));
  else if (ctx.path === '/reject') void Promise.reject(new Error('rejected outside'));
  else if (ctx.path === '/slow') await delay(SLOW_MS);
  else return next();
  ctx.body = 'answered';
  return undefined;
};

function throwOutside(message: string): never {
  throw new Error(message);
}

await serve(() => ({ middleware: [failing] }));
