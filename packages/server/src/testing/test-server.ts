import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type Endpoint, type ServedCallName } from '@rendezvous/contract/endpoints';
import type { CallResponse, Body, QueryInput } from '@rendezvous/contract/calls';
import type { ErrorBody } from '@rendezvous/contract/errors';
import { startServer, createLog, type Prepare } from '../start-server.ts';
import type { Connection } from '../database/connect.ts';
import type { Pages } from '../pages/built-pages.ts';
import type { Services } from '../services.ts';
import { freshConnection } from './fresh-connection.ts';
import { worldBegins, testConfig } from './test-config.ts';

/** What a test sees of one answer over HTTP. */
export type Reply<Name extends ServedCallName> = {
  readonly status: number;
  readonly headers: Headers;
  /** The answer's JSON, typed as the contract's answer; check `status` first. */
  readonly answer: CallResponse<Name>;
  readonly error: ErrorBody['error'];
  readonly cookie: string | undefined;
};

export type Call = <Name extends ServedCallName>(
  name: Name,
  parts?: {
    query?: QueryInput<Name>;
    body?: Body<Name> | FormData | string;
    cookie?: string;
    key?: string;
    headers?: Record<string, string>;
  },
) => Promise<Reply<Name>>;

export type TestServer = {
  readonly url: string;
  readonly services: Services;
  readonly call: Call;
  /** Moves the server's clock. */
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
  stop(): Promise<void>;
};

/**
 * A whole server on a free port with a database of its own: HTTP in, JSON out. Engine by TEST_DATABASE=pglite|postgres.
 * The clock stands at 2026-03-10T12:00:00Z until it is moved.
 * With DATABASE_URL it connects by itself, as a server in production does.
 * `sharedWith` makes it a second process on the first one's database, which the first one closes; `connection` is a
 * database that the test brings, and the world closes.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  {
    sharedWith,
    prepare,
    pages,
    connection,
  }: {
    sharedWith?: TestServer;
    prepare?: Prepare;
    pages?: (services: Services) => Pages;
    connection?: Connection;
  } = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-test-'));
  const config = testConfig(dataDir, env);
  let now = worldBegins().getTime();
  const running = await startServer({
    config,
    log: createLog(config),
    prepare,
    pages,
    clock: () => new Date(now),
    connection: env.DATABASE_URL ? undefined : (connection ?? (await connectionOf(sharedWith))),
  });
  return {
    url: running.url,
    services: running.services,
    call: caller(running.url),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
    },
    async stop() {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function connectionOf(shared: TestServer | undefined): Promise<Connection> {
  if (!shared) return freshConnection({ prepared: true });
  return { ...shared.services.connection, close: async () => {} };
}

/** Calls over HTTP to a server, or to a load balancer in front of some. */
export function caller(url: string): Call {
  return async (name, { query, body, cookie, key, headers } = {}) => {
    const address: Endpoint = endpoints[name];
    const search = new URLSearchParams();
    for (const [field, value] of Object.entries(query ?? {})) {
      if (value !== undefined) search.set(field, String(value));
    }
    const plain = typeof body === 'string' || body instanceof FormData || body === undefined;
    const response = await fetch(`${url}${address.path}?${search}`, {
      method: address.method,
      headers: {
        ...(plain ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
        ...(address.idempotent ? { 'idempotency-key': key ?? randomUUID() } : {}),
        ...headers,
      },
      body: plain ? (body as string | FormData | undefined) : JSON.stringify(body),
    });
    const json = (await response.json().catch(() => ({}))) as { error: ErrorBody['error'] };
    const session = response.headers.getSetCookie().find((line) => line.startsWith('__Host-session='));
    return {
      status: response.status,
      headers: response.headers,
      answer: json as never,
      error: json.error,
      cookie: session?.split(';')[0],
    };
  };
}
