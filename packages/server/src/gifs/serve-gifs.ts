import type { Middleware } from 'koa';
import { CallError } from '@rendezvous/contract/errors';
import { secondsUntil, takeForAddress } from '../http/address-limit.ts';
import type { RequestState } from '../http/request-log.ts';
import type { Services } from '../services.ts';

/** A page of results has 24 pictures, each moving and still (CALL-6). */
const LIMIT = { points: 600, seconds: 60 } as const;

/**
 * Serves the pictures of GIFs from the site's own address (CHAT-21), so that the pages load nothing from elsewhere. The
 * pictures are public and never change under their address. Every failure is 404.
 */
export function serveGifs(services: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/gifs/')) return next();
    ctx.state.call = 'gif';
    ctx.set('Cache-Control', 'no-store');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return undefined;
    const retryAt = await takeForAddress(services, 'gifs', ctx.ip, LIMIT);
    if (retryAt) {
      ctx.status = 429;
      ctx.set('Retry-After', String(secondsUntil(retryAt)));
      return undefined;
    }
    const picture = await readPicture(services, ctx.path);
    if (!picture) return undefined;
    ctx.set('Cache-Control', 'public, max-age=86400, immutable');
    ctx.type = picture.type;
    ctx.body = picture.bytes;
    return undefined;
  };
}

async function readPicture({ gifs, log }: Services, path: string) {
  try {
    return await gifs.readPicture(path);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    log.warn({ err: error.cause }, 'a picture of a GIF could not be fetched');
    return null;
  }
}
