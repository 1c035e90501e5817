import type { Config } from '../config.ts';
import { countedNetworks } from './client-address.ts';
import type { RateLimiter } from './rate-limiter.ts';

type Counting = {
  readonly limiter: RateLimiter;
  readonly config: Pick<Config, 'addressLimitFactor'>;
};

/**
 * Takes a point of the limit `name` for each network that the address counts as (`countedNetworks`, CALL-6).
 * @returns null, or the time of the next permitted try
 */
export async function takeForAddress(
  { limiter, config }: Counting,
  name: string,
  address: string,
  { points, seconds }: { readonly points: number; readonly seconds: number },
): Promise<Date | null> {
  const taken = await Promise.all(
    countedNetworks(address).map(({ network, factor }) =>
      limiter.take(`${name}:ip:${network}`, { points: points * factor * config.addressLimitFactor, seconds }),
    ),
  );
  const refused = taken.filter((retryAt) => retryAt !== null).map((retryAt) => retryAt.getTime());
  return refused.length ? new Date(Math.max(...refused)) : null;
}

/** Returns the whole seconds until `retryAt` for `Retry-After`; at least 1. */
export function secondsUntil(retryAt: Date): number {
  return Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1_000));
}
