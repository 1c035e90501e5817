import type { Middleware } from 'koa';
import { answerError } from '../http/answer-error.ts';
import type { RequestState } from '../http/request-log.ts';
import type { Services } from '../services.ts';
import { siteOfHost, type Site } from './site.ts';
import { readSites } from './site.store.ts';

/** 421 Misdirected Request (RFC 9110, 15.5.20): this server answers for no such host. */
const MISDIRECTED = 421;

/**
 * Chooses the site of the request's host, once; everything behind it takes the site as input. An unknown host is refused in
 * plain text. Where sites cannot be read, calls are told so in JSON and pages by whoever stands before.
 */
export function siteForRequest(services: Services): Middleware<RequestState> {
  const { config, log } = services;
  return async (ctx, next) => {
    let site: Site | null;
    try {
      site = siteOfHost(await readSites(services), ctx.host, config.publicUrl);
    } catch (error) {
      if (!ctx.path.startsWith('/api/')) throw error;
      const { status, body } = answerError(error, ctx.state.requestId, log);
      ctx.status = status;
      ctx.body = body;
      return undefined;
    }
    if (!site) {
      ctx.status = MISDIRECTED;
      ctx.type = 'text/plain';
      ctx.set('Cache-Control', 'no-store');
      ctx.body = 'This server has no site of that name.\n';
      return undefined;
    }
    ctx.state.site = site;
    return next();
  };
}
