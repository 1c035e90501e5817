import type { ServerResponse } from 'node:http';
import { HIDDEN_PAGE_HEADER } from '@rendezvous/contract/activity';
import { endpoints, type Endpoint, type ServedCallName } from '@rendezvous/contract/endpoints';
import { policyOfBody } from '@rendezvous/contract/body-policies';
import { calls, type CallShape } from '@rendezvous/contract/calls';
import { serialiseCookie } from '@rendezvous/contract/cookies';
import { CallError } from '@rendezvous/contract/errors';
import type { Context, Middleware } from 'koa';
import { findViewer } from '../accounts/sessions.store.ts';
import { signingOptions } from '../photos/cdn.ts';
import { hasPhotos, signResponse } from '../photos/sign-responses.ts';
import type { Services } from '../services.ts';
import { secondsUntil, takeForAddress } from './address-limit.ts';
import { errorResponse } from './error-response.ts';
import { readCookie } from './cookies.ts';
import { isLocalRequest } from './local-request.ts';
import { refuseOtherSites } from './origin.ts';
import { readBytes, readJson } from './read-body.ts';
import { requireNamedMember, requirePolicy } from './require-policy.ts';
import type { CallRequest, Download, Route } from './route.ts';
import type { RequestState } from './request-log.ts';
import { runRoute } from './shared-responses.ts';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';

type Row = {
  readonly name: ServedCallName;
  readonly address: Endpoint;
  readonly shape: CallShape;
  readonly route: Route;
};

/**
 * The limit for all calls from one address, except those whose route has its own limit by address (CALL-6). It applies
 * before the database is read. It allows for many members, because a mobile operator's customers share an address.
 */
const ADDRESS_LIMIT = { points: 1_200, seconds: 60 } as const;
/** CALL-3 */
const IDEMPOTENCY_KEY = /^[\w-]{16,100}$/;

/**
 * Serves every row of the table of calls: finds the row, checks origin, limit, session, policy and input in this order
 * (CALL-4), runs the route, and writes the response or the error. Other paths than /api/ go to the next middleware.
 */
export function api(routes: readonly Route[], services: Services): Middleware<RequestState> {
  const rows = rowsByPath(routes);
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api/')) return next();
    ctx.set('Cache-Control', 'no-store');
    try {
      const row = findRow(rows, ctx);
      ctx.state.call = row.name;
      refuseOtherSites({ method: ctx.method, path: ctx.path, headers: ctx.headers }, ctx.state.site.origin);
      await runCall(row, ctx, services);
    } catch (error) {
      const { status, body, retryAfter } = errorResponse(error, ctx.state.requestId, services.log);
      if (ctx.headerSent) return;
      ctx.status = status;
      ctx.state.code = body.error.code;
      if (retryAfter) ctx.set('Retry-After', String(retryAfter));
      // The rest of a refused body is not read, so the connection has to close.
      if (!ctx.req.complete && ctx.req.readable) ctx.set('Connection', 'close');
      ctx.body = body;
    }
  };
}

function rowsByPath(routes: readonly Route[]): Map<string, Row[]> {
  const rows = new Map<string, Row[]>();
  for (const route of routes) {
    const row = { name: route.name, address: endpoints[route.name], shape: calls[route.name], route };
    rows.set(row.address.path, [...(rows.get(row.address.path) ?? []), row]);
  }
  return rows;
}

function findRow(rows: Map<string, Row[]>, ctx: Context): Row {
  const atPath = rows.get(ctx.path);
  if (!atPath) throw new CallError('not_found');
  const ofMethod = atPath.filter((row) => row.address.method === ctx.method);
  if (ofMethod.length === 0) {
    ctx.set('Allow', [...new Set(atPath.map((row) => row.address.method))].join(', '));
    throw new CallError('method_not_allowed');
  }
  const { query } = ctx;
  const row =
    ofMethod.find(({ address }) => address.flag && query[address.flag] !== undefined) ??
    ofMethod.find(({ address }) => !address.flag);
  if (!row) throw new CallError('not_found');
  return row;
}

async function runCall(row: Row, ctx: Context & { state: RequestState }, services: Services): Promise<void> {
  const { name, address, shape, route } = row;
  const token = readCookie(ctx.get('cookie'), SESSION_COOKIE);
  const { limit } = route;
  refuseUntil(
    ctx,
    limit?.by === 'ip'
      ? await takeForAddress(services, name, ctx.ip, limit)
      : await takeForAddress(services, 'any', ctx.ip, ADDRESS_LIMIT),
  );
  const { site } = ctx.state;
  // A browser opens the stream again by itself, also for a page that is hidden (PROFILE-7).
  const isActivity = !address.streaming && !ctx.get(HIDDEN_PAGE_HEADER);
  const viewer = token ? await findViewer(services, site, token, { isActivity }) : null;
  requirePolicy(address.policy, viewer);
  requireNamedMember(ctx.get('x-member'), viewer);
  if (viewer && limit?.by === 'member') {
    refuseUntil(ctx, await services.limiter.take(`${name}:member:${viewer.id}`, limit));
  }
  const key = ctx.get('idempotency-key');
  if (address.idempotent && !IDEMPOTENCY_KEY.test(key)) throw new CallError('invalid_request');
  // Postgres cannot store NUL in a text.
  if (/%00/.test(ctx.querystring)) throw new CallError('invalid_request');
  const query = shape.query ? parse(shape.query, ctx.query) : undefined;
  const body = shape.body ? parse(shape.body, await readJson(ctx.req)) : undefined;
  const stricter = policyOfBody(name, body);
  if (stricter) requirePolicy(stricter, viewer);
  const request = {
    query,
    body,
    viewer,
    key,
    services,
    facts: {
      requestId: ctx.state.requestId,
      site,
      ip: ctx.ip,
      local: isLocalRequest(ctx.req),
      headers: ctx.headers,
      rawBody: () => readBytes(ctx.req),
      stream: ctx.req,
      setCookie: (cookie) => ctx.append('Set-Cookie', serialiseCookie(cookie)),
    },
  } as CallRequest<ServedCallName>;
  const handled = await runRoute(route, request);
  const result = hasPhotos(name)
    ? signResponse(name, handled as never, signingOptions(services, site))
    : handled;
  // Outside production, a response that violates the contract fails here and not in the client.
  if (address.streaming) startEventStream(ctx, result as unknown as (response: ServerResponse) => void);
  else if (address.download) sendFile(ctx, address.download, result as unknown as Download);
  else ctx.body = services.config.production ? result : shape.response.parse(result);
}

/**
 * Headers that only apply to pages. An event stream goes without them, because each open stream would hold them in
 * memory.
 */
const PAGE_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'Vary',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Starts a stream of server-sent events, which the route writes to the response for as long as the page is open. */
function startEventStream(ctx: Context, start: (response: ServerResponse) => void): void {
  ctx.status = 200;
  ctx.type = 'text/event-stream';
  ctx.set('Cache-Control', 'no-store, no-transform');
  ctx.set('X-Accel-Buffering', 'no');
  // The connection closes with the stream, so a shutdown does not wait for it.
  ctx.set('Connection', 'close');
  for (const name of PAGE_HEADERS) ctx.remove(name);
  ctx.respond = false;
  start(ctx.res);
}

/** Sends a file that browsers save instead of showing it. */
function sendFile(ctx: Context, type: string, { fileName, content }: Download): void {
  ctx.type = type.startsWith('text/') ? `${type}; charset=utf-8` : type;
  ctx.set('Content-Disposition', `attachment; filename="${fileName}"`);
  ctx.body = content;
}

function parse(schema: NonNullable<CallShape['body']>, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new CallError('invalid_request');
  return parsed.data;
}

/** @throws CallError rate_limited, unless `retryAt` is null */
function refuseUntil(ctx: Context, retryAt: Date | null): void {
  if (!retryAt) return;
  ctx.set('Retry-After', String(secondsUntil(retryAt)));
  throw new CallError('rate_limited', { params: { retry_at: retryAt.toISOString() } });
}
