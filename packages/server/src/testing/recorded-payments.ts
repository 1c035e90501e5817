import { createPaymentProvider } from '../payments/create-payment-provider.ts';
import { fetchJsonObject } from '../payments/fetch-json-object.ts';
import { sandboxAddress, stripeClient, type StripeAccount } from '../payments/stripe-account.ts';
import { sandboxCredentials } from '../sandbox/payments/credentials.ts';
import type { TestServer } from './test-server.ts';

/** A request of the SDK and its response, as they were sent. */
export type Exchange = {
  readonly method: string;
  /** Of Stripe's API, without the query: `/v1/checkout/sessions`. */
  readonly path: string;
  /** The form in the body of a POST, else the query. */
  readonly form: string;
  readonly headers: Headers;
  readonly status: number;
  readonly responseHeaders: Headers;
  readonly body: unknown;
};

export type ReceivedEvent = { readonly event: unknown; readonly isAccepted: boolean };

export type PaymentRecording = {
  readonly exchanges: Exchange[];
  readonly events: ReceivedEvent[];
};

/** A `send` of the SDK that appends what it sends and receives to a list. */
export function recordingSend(exchanges: Exchange[], basePath = ''): typeof fetchJsonObject {
  return async (url, init) => {
    const response = await fetchJsonObject(url, init);
    const { pathname, search } = new URL(url);
    const method = init?.method ?? 'GET';
    exchanges.push({
      method,
      path: pathname.slice(basePath.length),
      form: method === 'GET' ? search.slice(1) : String(init?.body ?? ''),
      headers: new Headers(init?.headers),
      status: response.status,
      responseHeaders: response.headers,
      body: await response.clone().json(),
    });
    return response;
  };
}

/** The SDK of a test server's sandbox; what it sends and receives is recorded. */
export async function recordedSandbox(
  { services: { config, db } }: TestServer,
  exchanges: Exchange[],
): Promise<StripeAccount> {
  const { apiKey, webhookSecret } = await sandboxCredentials(db);
  const address = sandboxAddress(config);
  const send = recordingSend(exchanges, new URL(address).pathname);
  return { stripe: stripeClient(apiKey, { addressOf: () => address, send }), webhookSecret };
}

/** Lets a test server use `account` from now on, and records the events that it receives. */
export function recordEvents(
  { services }: TestServer,
  account: StripeAccount,
  events: ReceivedEvent[],
): void {
  const { config, db, payments } = services;
  const provider = createPaymentProvider({ config, db, account: async () => account });
  Object.assign(payments, provider, {
    async parseWebhook(...received: Parameters<typeof provider.parseWebhook>) {
      const parsed = await provider.parseWebhook(...received);
      events.push({ event: JSON.parse(received[0].toString('utf8')), isAccepted: parsed !== null });
      return parsed;
    },
  });
}
