import Stripe from 'stripe';
import type { Config } from '../config.ts';
import type { Db } from '../database/types.ts';
import { sandboxCredentials } from '../sandbox/payments/credentials.ts';
import { fetchJsonObject } from './fetch-json-object.ts';

export type StripeAccount = { readonly stripe: Stripe; readonly webhookSecret: string };

/** The account at Stripe, or the one at this process's sandbox, which the same SDK uses over plain HTTP. */
export function stripeAccount({ config, db }: { config: Config; db: Db }): () => Promise<StripeAccount> {
  if (config.stripe) {
    const { secretKey, webhookSecret } = config.stripe;
    const account = { stripe: stripeClient(secretKey), webhookSecret };
    return async () => account;
  }
  let account: Promise<StripeAccount> | null = null;
  return () => {
    account ??= sandboxAccount(config, db).catch((error: unknown) => {
      account = null;
      throw error;
    });
    return account;
  };
}

/**
 * The SDK, protected from responses that crash it. Each call sets its own timeout and retries.
 * `addressOf` returns another server with Stripe's API; it is a function because the port may be known only later.
 * Tests pass a `send` that records.
 */
export function stripeClient(
  secretKey: string,
  { addressOf, send = fetchJsonObject }: { addressOf?: () => string; send?: typeof fetchJsonObject } = {},
): Stripe {
  const httpClient = Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) => {
    const requested = new URL(input instanceof Request ? input.url : input);
    const url = addressOf ? `${addressOf()}${requested.pathname}${requested.search}` : requested.href;
    return send(url, init);
  });
  return new Stripe(secretKey, { telemetry: false, httpClient });
}

async function sandboxAccount(config: Config, db: Db): Promise<StripeAccount> {
  const { apiKey, webhookSecret } = await sandboxCredentials(db);
  return { stripe: stripeClient(apiKey, { addressOf: () => sandboxAddress(config) }), webhookSecret };
}

/** The address below which the sandbox has the paths of Stripe's API. */
export function sandboxAddress(config: Pick<Config, 'port'>): string {
  return `${ownOrigin(config)}/sandbox/stripe`;
}

/** The address of this process itself, behind any proxy. */
export function ownOrigin({ port }: Pick<Config, 'port'>): string {
  if (!port) throw new Error('The server is not listening yet.');
  return `http://127.0.0.1:${port}`;
}
