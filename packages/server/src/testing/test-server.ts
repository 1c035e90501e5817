import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type Endpoint, type ServedCallName } from '@rendezvous/contract/endpoints';
import type { DestinationStream } from 'pino';
import type { CallResponse, Body, QueryInput } from '@rendezvous/contract/calls';
import type { ErrorBody } from '@rendezvous/contract/errors';
import { startServer, createLog, type Prepare } from '../start-server.ts';
import type { Connection } from '../database/connect.ts';
import type { Pages } from '../pages/built-pages.ts';
import type { Services } from '../services.ts';
import { freshConnection } from './fresh-connection.ts';
import { guardProviderCalls } from './provider-guard.ts';
import { testStart, testConfig } from './test-config.ts';

/** A response over HTTP, as a test reads it. */
export type Reply<Name extends ServedCallName> = {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON of the response, typed by the contract. It is only valid if `status` is 200. */
  readonly data: CallResponse<Name>;
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
  /** Advances the server's clock. */
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
  stop(): Promise<void>;
};

/**
 * Starts a complete server on a free port with its own database. TEST_DATABASE (pglite or postgres) chooses the engine.
 * The clock stops at 2026-03-10T12:00:00Z until a test advances it. With DATABASE_URL, the server connects by itself,
 * as in production. With `sharedWith`, it uses the database of another test server, which closes it. `connection` is an
 * open database of the test, which this server closes. `logTo` receives the lines of the log. A call of the payment
 * provider inside a transaction throws, and fails `stop` (decision 5).
 */
export async function startTestServer(
  env: Record<string, string> = {},
  {
    sharedWith,
    prepare,
    pages,
    connection,
    logTo,
  }: {
    sharedWith?: TestServer;
    prepare?: Prepare;
    pages?: (services: Services) => Pages;
    connection?: Connection;
    logTo?: DestinationStream;
  } = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-test-'));
  const config = testConfig(dataDir, env);
  let now = testStart().getTime();
  const running = await startServer({
    config,
    log: createLog(config, logTo),
    prepare,
    pages,
    clock: () => new Date(now),
    connection: env.DATABASE_URL ? undefined : (connection ?? (await connectionOf(sharedWith))),
  });
  const misplaced: string[] = [];
  guardProviderCalls(running.services, (method) => misplaced.push(method));
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
      if (misplaced.length > 0) throw new Error(`Called inside a transaction: ${misplaced.join(', ')}.`);
    },
  };
}

async function connectionOf(shared: TestServer | undefined): Promise<Connection> {
  if (!shared) return freshConnection({ prepared: true });
  return { ...shared.services.connection, close: async () => {} };
}

/** Returns a function that makes calls over HTTP to a server or to a load balancer. */
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
      data: json as never,
      error: json.error,
      cookie: session?.split(';')[0],
    };
  };
}
