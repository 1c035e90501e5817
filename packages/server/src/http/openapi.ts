import { openApiDocument } from '@rendezvous/contract/openapi/document';
import type { Middleware } from 'koa';
import type { Config } from '../config.ts';
import type { RequestState } from './request-log.ts';

const PATH = '/api/openapi.json';

/** Serves the table of calls as an OpenAPI 3.1 document, made when it is first asked for. */
export function openApi(config: Config): Middleware<RequestState> {
  let document: string | null = null;
  return async (ctx, next) => {
    if (ctx.path !== PATH || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.call = 'openapi';
    document ??= JSON.stringify(openApiDocument({ serverUrl: config.publicUrl.origin }));
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'application/json';
    ctx.body = document;
    return undefined;
  };
}
