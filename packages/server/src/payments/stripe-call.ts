import type { Deadline } from './deadline.ts';
import { PaymentProviderError } from './payment-provider.ts';

/** The SDK waits half a second before a retry (`getInitialNetworkRetryDelay`); this adds a margin. */
const RETRY_DELAY_MS = 600;
/** There is a second attempt only if each can have this long. */
const MIN_TRY_MS = 1_500;

/**
 * The timeout of one request: two attempts if the deadline leaves time for them, else one.
 * @throws Error if the deadline has passed
 */
export function requestOptions(deadline: Deadline): { timeout: number; maxNetworkRetries: number } {
  const leftMs = Math.floor(deadline.leftMs());
  if (leftMs < 1) throw new Error('The deadline for the request to the provider has passed.');
  const half = Math.floor((leftMs - RETRY_DELAY_MS) / 2);
  if (half < MIN_TRY_MS) return { timeout: leftMs, maxNetworkRetries: 0 };
  return { timeout: half, maxNetworkRetries: 1 };
}

/** Turns every error of the provider or the SDK into a PaymentProviderError with its cause. */
export async function callProvider<Result>(what: string, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const { statusCode, detail } = error as { statusCode?: unknown; detail?: unknown };
    // The SDK puts the network error into `detail`, which is not logged.
    if (error instanceof Error && detail instanceof Error) error.cause ??= detail;
    throw new PaymentProviderError(`The payment provider failed to ${what}.`, {
      status: typeof statusCode === 'number' ? statusCode : null,
      cause: error,
    });
  }
}
