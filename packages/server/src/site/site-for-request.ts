import type { Middleware } from 'koa';
import { errorResponse } from '../http/error-response.ts';
import type { RequestState } from '../http/request-log.ts';
import type { Services } from '../services.ts';
import { siteOfHost, type Site } from './site.ts';
import { readSites } from './site.store.ts';

/** 421 Misdirected Request (RFC 9110, 15.5.20): the server is not responsible for the host. */
const MISDIRECTED_REQUEST = 421;

/**
 * Chooses the site by the request's host once, for all later middleware (SITE-1). An unknown host is refused in plain
 * text. When the sites cannot be read, calls get the error as JSON, and for pages an earlier middleware handles it.
 */
export function siteForRequest(services: Services): Middleware<RequestState> {
  const { config, log } = services;
  return async (ctx, next) => {
    let site: Site | null;
    try {
      site = siteOfHost(await readSites(services), ctx.host, config.publicUrl);
    } catch (error) {
      if (!ctx.path.startsWith('/api/')) throw error;
      const { status, body } = errorResponse(error, ctx.state.requestId, log);
      ctx.status = status;
      ctx.body = body;
      return undefined;
    }
    if (!site) {
      ctx.status = MISDIRECTED_REQUEST;
      ctx.type = 'text/plain';
      ctx.set('Cache-Control', 'no-store');
      ctx.body = 'This server has no site of that name.\n';
      return undefined;
    }
    ctx.state.site = site;
    return next();
  };
}
