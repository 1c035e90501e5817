import { policyOfBody } from '@rendezvous/contract/body-policies';
import type { CallShape } from '@rendezvous/contract/calls';
import { endpoints, type CallName, type Endpoint } from '@rendezvous/contract/endpoints';
import { calls } from '@rendezvous/contract/calls';
import { CallError, type ErrorBody } from '@rendezvous/contract/errors';
import { callDenial, type Policy } from '@rendezvous/contract/policies';
import type { Mocks, MockRequest } from './mock.ts';
import type { Outcome } from './outcomes.ts';
import { readJson } from './read-json.ts';
import { browserJar, findViewer, type CookieJar } from './sessions.ts';
import type { MemberState } from './state.ts';
import type { MockBackend } from './mock-backend.ts';

const names = Object.keys(endpoints) as CallName[];
/** CALL-3 */
const IDEMPOTENCY_KEY = /^[\w-]{16,100}$/;
/** The exceptions of CALL-5: the webhook skips the origin check, and logging out needs it although it is a GET. */
const WEBHOOK_PATH = '/api/payment-webhook.php';
const LOG_OUT_PATH = '/api/logout.php';

/**
 * Responds to a request as the server does: finds the row in the table of calls, checks origin, session, policy, key
 * and input in this order (CALL-4), and calls the mock. A `CallError` becomes an error response (ERROR-1). Any other
 * error is a defect of the mock and is rethrown.
 */
export async function handleCall(
  backend: MockBackend,
  mocks: Mocks,
  request: Request,
  jar: CookieJar = browserJar(backend),
): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store' });
  try {
    const name = findCall(request, headers);
    const outcome = backend.outcomes.take(name);
    if (outcome?.kind === 'offline') return Response.error();
    if (outcome?.kind === 'timeout') return await untilAborted(request.signal);
    if (outcome?.kind === 'slow') await wait(outcome.milliseconds, request.signal);
    const result = await runCall(backend, mocks, name, request, jar, headers, outcome);
    if (outcome?.kind === 'lost') return Response.error();
    const { download } = endpoints[name] as Endpoint;
    if (download) {
      const isText = download === 'text/csv';
      headers.set('content-type', isText ? `${download}; charset=utf-8` : download);
      const fileName = isText ? 'credits.csv' : 'my-data.zip';
      headers.set('content-disposition', `attachment; filename="${fileName}"`);
      return new Response(result as string, { headers });
    }
    if (result instanceof ReadableStream) {
      headers.set('content-type', 'text/event-stream');
      return new Response(result, { headers });
    }
    return Response.json(result, { headers });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return presentError(backend, error, headers);
  }
}

function findCall(request: Request, headers: Headers): CallName {
  const { pathname, searchParams } = new URL(request.url);
  const callsAtPath = names.filter((name) => endpoints[name].path === pathname);
  if (callsAtPath.length === 0) throw new CallError('not_found');
  const callsOfMethod = callsAtPath.filter((name) => endpoints[name].method === request.method);
  if (callsOfMethod.length === 0) {
    headers.set('allow', [...new Set(callsAtPath.map((name) => endpoints[name].method))].join(', '));
    throw new CallError('method_not_allowed');
  }
  const flagOf = (name: CallName) => (endpoints[name] as Endpoint).flag;
  const flagged = callsOfMethod.find((name) => searchParams.has(flagOf(name) ?? ''));
  const name = flagged ?? callsOfMethod.find((one) => !flagOf(one));
  if (!name) throw new CallError('not_found');
  refuseOtherSites(request, pathname);
  return name;
}

/** @throws CallError forbidden, if another site's page requests a change (CALL-5) */
function refuseOtherSites({ method, headers, url }: Request, pathname: string): void {
  if (pathname === WEBHOOK_PATH || (method === 'GET' && pathname !== LOG_OUT_PATH)) return;
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site && site !== 'same-origin' && site !== 'none') throw new CallError('forbidden');
  if (origin && origin !== new URL(url).origin) throw new CallError('forbidden');
}

async function runCall(
  backend: MockBackend,
  mocks: Mocks,
  name: CallName,
  request: Request,
  jar: CookieJar,
  headers: Headers,
  outcome: Outcome | null,
): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name];
  const shape: CallShape = calls[name];
  const session = jar.read(request);
  const viewer = findViewer(backend, session);
  requirePolicy(endpoint.policy, viewer);
  const key = request.headers.get('idempotency-key') ?? '';
  if (endpoint.idempotent && !IDEMPOTENCY_KEY.test(key)) throw new CallError('invalid_request');
  const query = shape.query && parse(shape.query, readQuery(request));
  const body = shape.body && parse(shape.body, await readJson(request));
  const stricter = policyOfBody(name, body);
  if (stricter) requirePolicy(stricter, viewer);
  const mockRequest = {
    query,
    body,
    viewer,
    key,
    request,
    session,
    backend,
    setSession(token: string | null) {
      for (const [header, value] of Object.entries(jar.write(token))) headers.append(header, value);
    },
  } as MockRequest<CallName>;
  if (outcome?.kind === 'refused') {
    throw new CallError(outcome.code, { params: outcome.params, fields: outcome.fields });
  }
  if (outcome?.kind === 'answered') return shape.response.parse(outcome.response);
  const result: unknown = await mocks[name].respond(mockRequest as never);
  return endpoint.streaming ? result : shape.response.parse(result);
}

function requirePolicy(policy: Policy, viewer: MemberState | null): void {
  const denial = callDenial(policy, viewer && { ...viewer, paid: viewer.paidAt !== null });
  if (denial) throw new CallError(denial);
}

/** Reads the query as the server does: a repeated parameter becomes a list, which every schema refuses (CALL-2). */
function readQuery(request: Request): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((key) => {
      const values = searchParams.getAll(key);
      return [key, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function parse(schema: NonNullable<CallShape['body']>, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new CallError('invalid_request');
  return parsed.data;
}

function presentError(
  backend: MockBackend,
  { code, params, fields, status }: CallError,
  headers: Headers,
): Response {
  if (params.retry_at) {
    const seconds = Math.ceil((Date.parse(params.retry_at) - backend.clock.now().getTime()) / 1_000);
    headers.set('retry-after', String(Math.max(1, seconds)));
  }
  const body: ErrorBody = {
    error: {
      code,
      ...(Object.keys(params).length ? { params } : {}),
      ...(Object.keys(fields).length ? { fields } : {}),
      request_id: backend.random.uuid(),
    },
  };
  return Response.json(body, { status, headers });
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
