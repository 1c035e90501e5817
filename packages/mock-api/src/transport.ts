import { endpoints, type CallName, type Endpoint } from '@rendezvous/contract/endpoints';
import { CallError, type ErrorBody } from '@rendezvous/contract/errors';
import type { CallOf } from '@rendezvous/contract/transport';
import { handleCall } from './handle-call.ts';
import { mocks } from './mocks.ts';
import { beginSession, browserJar, type CookieJar } from './sessions.ts';
import type { MockBackend } from './mock-backend.ts';

/**
 * Returns a function that calls a backend without a network, as its browser or as the given member:
 * `callMockBackend(backend, alice.id)('sendMessage', …)`.
 */
export function callMockBackend(backend: MockBackend, memberId?: string): CallOf<CallName> {
  const jar = memberId === undefined ? browserJar(backend) : createJar(beginSession(backend, memberId));
  const call = async (name: CallName, parts: Parts = {}): Promise<unknown> => {
    const response = await handleCall(backend, mocks, toRequest(name, parts), jar);
    // A page reports a failed network as `unavailable`.
    if (response.type === 'error') throw new CallError('unavailable');
    if (response.headers.get('content-type') === 'text/event-stream') return response.body;
    const json: unknown = await response.json();
    if (response.ok) return json;
    const { code, params, fields } = (json as ErrorBody).error;
    throw new CallError(code, { params, fields: fields && { ...fields } });
  };
  return call as CallOf<CallName>;
}

type Parts = { query?: object; body?: unknown; key?: string; signal?: AbortSignal };

function toRequest(name: CallName, { query, body, key, signal }: Parts): Request {
  const endpoint: Endpoint = endpoints[name];
  const search = new URLSearchParams();
  for (const [field, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(field, String(value));
  }
  const isForm = body instanceof FormData;
  return new Request(`http://mock.invalid${endpoint.path}?${search}`, {
    method: endpoint.method,
    headers: {
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
}

function createJar(first: string): CookieJar {
  let token: string | null = first;
  return {
    read: () => token,
    write(next) {
      token = next;
      return {};
    },
  };
}
