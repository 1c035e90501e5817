import { openApiDocument } from '@rendezvous/contract/openapi/document';
import type { Middleware } from 'koa';
import type { RequestState } from './request-log.ts';

const PATH = '/api/openapi.json';

/** Serves the table of calls as an OpenAPI 3.1 document, created for each site at its first request (CALL-8). */
export function openApi(): Middleware<RequestState> {
  const documents = new Map<string, string>();
  return async (ctx, next) => {
    if (ctx.path !== PATH || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.call = 'openapi';
    const { origin } = ctx.state.site;
    const document = documents.get(origin) ?? JSON.stringify(openApiDocument({ serverUrl: origin }));
    documents.set(origin, document);
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'application/json';
    ctx.body = document;
    return undefined;
  };
}
