import { type Endpoint, endpoints, type CallName } from '../endpoints.ts';
import type { Body, QueryInput } from '../calls.ts';
import type { ConformanceHarness, HarnessMember } from './harness.ts';

/** The response of a call, before it is checked. */
export type Reply<Name extends CallName = CallName> = {
  readonly name: Name;
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
  /** The `Cookie` header of a browser after this response; undefined when the response sets no session. */
  readonly cookie: string | undefined;
};

export type CallOptions<Name extends CallName> = {
  readonly query?: QueryInput<Name> | Readonly<Record<string, string>>;
  readonly body?: Body<Name> | FormData;
  /** The member who makes the call; a visitor by default. */
  readonly as?: Pick<HarnessMember, 'cookie'>;
  /** The `Idempotency-Key`: a new one by default, none when null. */
  readonly key?: string | null;
  /** A body that is sent as it is, for bodies that the types forbid. */
  readonly raw?: { readonly text: string; readonly type?: string };
  readonly headers?: Readonly<Record<string, string>>;
};

/** The harness with calls by name, which a case receives. */
export type Tools<Harness extends ConformanceHarness = ConformanceHarness> = Harness & {
  call<Name extends CallName>(name: Name, options?: CallOptions<Name>): Promise<Reply<Name>>;
};

export function withCalls<Harness extends ConformanceHarness>(harness: Harness): Tools<Harness> {
  return {
    ...harness,
    async call(name, { query, body, as, key, raw, headers } = {}) {
      const endpoint: Endpoint = endpoints[name];
      const search = new URLSearchParams();
      for (const [field, value] of Object.entries(query ?? {})) {
        if (value !== undefined) search.set(field, String(value));
      }
      const json = body === undefined || body instanceof FormData ? undefined : JSON.stringify(body);
      const type = raw ? raw.type : json && 'application/json';
      const response = await harness.fetch(`${endpoint.path}?${search}`, {
        method: endpoint.method,
        headers: {
          ...(type ? { 'content-type': type } : {}),
          ...(as ? { cookie: as.cookie } : {}),
          ...(endpoint.idempotent && key !== null ? { 'idempotency-key': key ?? crypto.randomUUID() } : {}),
          ...headers,
        },
        body: raw?.text ?? (body instanceof FormData ? body : json),
      });
      const sessionCookie = response.headers
        .getSetCookie()
        .find((line) => line.startsWith('__Host-session='));
      return {
        name,
        status: response.status,
        headers: response.headers,
        json: await response.json().catch(() => null),
        cookie: sessionCookie?.split(';')[0],
      };
    },
  };
}
