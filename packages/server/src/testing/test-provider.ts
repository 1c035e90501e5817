import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createPaymentProvider } from '../payments/create-payment-provider.ts';
import { stripeClient } from '../payments/stripe-account.ts';
import { sandboxCredentials } from '../sandbox/payments/credentials.ts';
import { guardProviderCalls } from './provider-guard.ts';
import type { TestServer } from './test-server.ts';

export type ProviderRequest = { readonly path: string; readonly key: string; readonly body: string };

export type TestProvider = {
  /** The requests to the provider, oldest first. */
  readonly requests: ProviderRequest[];
  /** Writes the responses to further requests. With null, the sandbox responds. */
  respond: ((asked: ProviderRequest, response: ServerResponse) => void) | null;
  close(): Promise<void>;
};

/** Starts a server between a test server and its payment sandbox that can respond instead, too late or not at all. */
export async function startTestProvider(testServer: TestServer): Promise<TestProvider> {
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { config, db, payments } = testServer.services;
  const { apiKey, webhookSecret } = await sandboxCredentials(db);
  const real = { ...payments };
  const stripe = stripeClient(apiKey, { addressOf: () => url });
  Object.assign(
    payments,
    createPaymentProvider({ config, db, account: async () => ({ stripe, webhookSecret }) }),
  );
  guardProviderCalls({ db, payments }, (method) => {
    throw new Error(`payments.${method} was called inside a transaction.`);
  });

  const provider: TestProvider = {
    requests: [],
    respond: null,
    async close() {
      Object.assign(payments, real);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = {
      path: request.url ?? '',
      key: String(request.headers['idempotency-key'] ?? ''),
      body: await text(request),
    };
    provider.requests.push(asked);
    if (provider.respond) provider.respond(asked, response);
    else await forward(request, asked, response);
  }

  async function forward(
    { method, headers }: IncomingMessage,
    { path, body }: ProviderRequest,
    response: ServerResponse,
  ): Promise<void> {
    const sandboxResponse = await requestSandbox(testServer, { method, headers, path, body });
    response
      .writeHead(sandboxResponse.status, { 'content-type': 'application/json' })
      .end(sandboxResponse.body);
  }
}

/** Sends a request to the payment sandbox of a test server, as the provider's SDK does. */
async function requestSandbox(
  testServer: TestServer,
  {
    method,
    headers,
    path,
    body,
  }: Pick<IncomingMessage, 'method' | 'headers'> & { path: string; body: string },
): Promise<{ status: number; body: string }> {
  const sandboxResponse = await fetch(`${testServer.url}/sandbox/stripe${path}`, {
    method,
    headers: {
      authorization: headers.authorization ?? '',
      'idempotency-key': String(headers['idempotency-key'] ?? ''),
    },
    body: method === 'POST' ? body : undefined,
  });
  return { status: sandboxResponse.status, body: await sandboxResponse.text() };
}

/** Returns an `answer` that forwards each request to the sandbox, and then breaks the connection without a response. */
export function losingResponses(
  testServer: TestServer,
  apiKey: string,
): NonNullable<TestProvider['respond']> {
  return ({ path, key, body }, response) => {
    const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': key };
    void requestSandbox(testServer, { method: 'POST', headers, path, body }).then(() => response.destroy());
  };
}
