import { send } from '@koa/send';
import type { Middleware } from 'koa';
import type { RequestState } from '../http/request-log.ts';

const YEAR_MS = 365 * 86_400_000;
const HOUR_MS = 3_600_000;

/** The browser's build: hashed files for a year with their brotli siblings, the others (icons, manifest) for an hour. */
export function staticFiles(folder: string): Middleware<RequestState> {
  return async (ctx, next) => {
    const readable = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!readable || !/\.[a-z0-9]+$/i.test(ctx.path) || ctx.path.includes('/.')) return next();
    const hashed = ctx.path.startsWith('/assets/');
    try {
      const found = await send(ctx, ctx.path, {
        root: folder,
        brotli: true,
        gzip: true,
        maxAge: hashed ? YEAR_MS : HOUR_MS,
        immutable: hashed,
      });
      if (found) return undefined;
    } catch (error) {
      if ((error as { status?: number }).status !== 404) throw error;
    }
    return next();
  };
}
