import { setTimeout as delay } from 'node:timers/promises';
import type { Middleware } from 'koa';
import type { RequestState } from '../http/request-log.ts';
import { serve } from '../serve.ts';

/** How long /slow takes. An error is thrown during this time. */
const SLOW_MS = 500;

/** The pages of a server that tests fork. Some throw an error outside their request. */
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
