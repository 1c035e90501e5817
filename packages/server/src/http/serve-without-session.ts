import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { StaticFiles } from '../pages/static-files.ts';
import { fixedHeaders, type SiteAddress } from './security-headers.ts';

const ALIVE = Buffer.from('{"ok":true}');

/**
 * Responds before the application to requests that need neither a session nor the database: files of the build, and
 * /healthz, which shows that this process runs. These requests are not logged.
 */
export function serveWithoutSession(
  config: SiteAddress,
  files: StaticFiles | undefined,
  application: RequestListener,
): RequestListener {
  const alive = fixedHeaders(config, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(ALIVE.length),
    'Cache-Control': 'no-store',
  });
  return (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/healthz' && (request.method === 'GET' || request.method === 'HEAD')) {
      response.writeHead(200, alive);
      response.end(request.method === 'HEAD' ? undefined : ALIVE);
      return;
    }
    if (!files?.(request, response)) application(request, response);
  };
}
