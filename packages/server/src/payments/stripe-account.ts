import Stripe from 'stripe';
import type { Config } from '../config.ts';
import type { Db } from '../database/types.ts';
import { sandboxCredentials } from '../sandbox/payments/credentials.ts';

export type StripeAccount = { readonly stripe: Stripe; readonly webhookSecret: string };

/** Under Node's own limit of a request, so that a call answers `unavailable` itself when the provider hangs. */
const COMMON = { maxNetworkRetries: 2, timeout: 15_000, telemetry: false } as const;

/** The account at Stripe, or the one at this process's own sandbox: the same SDK over plain HTTP. */
export function stripeAccount({ config, db }: { config: Config; db: Db }): () => Promise<StripeAccount> {
  if (config.stripe) {
    const { secretKey, webhookSecret } = config.stripe;
    const account = { stripe: new Stripe(secretKey, COMMON), webhookSecret };
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

async function sandboxAccount(config: Config, db: Db): Promise<StripeAccount> {
  const { apiKey, webhookSecret } = await sandboxCredentials(db);
  // The SDK has no base path, and with PORT=0 the port is known only after the start: both are put in as it calls.
  const httpClient = Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) => {
    const asked = new URL(input instanceof Request ? input.url : input);
    return fetch(`${ownAddress(config)}/sandbox/stripe${asked.pathname}${asked.search}`, init);
  });
  const stripe = new Stripe(apiKey, { ...COMMON, host: '127.0.0.1', protocol: 'http', httpClient });
  return { stripe, webhookSecret };
}

/** Where this process answers, whatever stands in front of it. */
export function ownAddress({ port }: Pick<Config, 'port'>): string {
  if (!port) throw new Error('The server is not listening yet.');
  return `http://127.0.0.1:${port}`;
}
