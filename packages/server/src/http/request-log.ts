import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Site } from '../site/site.ts';
import { requestSeconds } from './metrics.ts';

export type RequestState = {
  requestId: string;
  /** The name of the call, once it is known. Logs and metrics contain this name, and never a path with an id in it. */
  call?: string;
  /** The error code of the response. */
  code?: string;
  nonce: string;
  /** The site of the request's host; set by `siteForRequest`. */
  site: Site;
  /** Whether the body is worth a millisecond more of compression, because it is all that a first visit waits for. */
  compressWell?: boolean;
  /** The status with which the request's address is refused, if it is (`request-address.ts`). */
  refusedAddress?: 400 | 404 | 414;
};

const GIVEN_ID = /^[\w-]{8,64}$/;

/**
 * Logs one line for each request with its id and without personal data: no address, query, body or member (PRIVACY-6).
 */
export function requestLog(log: Logger): Middleware<RequestState> {
  return async (ctx, next) => {
    const given = ctx.get('x-request-id');
    ctx.state.requestId = GIVEN_ID.test(given) ? given : randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    const started = performance.now();
    try {
      await next();
    } finally {
      const call = ctx.state.call ?? (ctx.path.startsWith('/api/') ? 'unknown' : 'page');
      const seconds = (performance.now() - started) / 1_000;
      requestSeconds.observe({ call, method: ctx.method, status: String(ctx.status) }, seconds);
      const line = {
        requestId: ctx.state.requestId,
        call,
        method: ctx.method,
        status: ctx.status,
        ms: Math.round(seconds * 1_000),
      };
      log[ctx.status >= 500 ? 'error' : 'info'](
        ctx.state.code ? { ...line, code: ctx.state.code } : line,
        'request',
      );
    }
  };
}
