import type { Config } from '../config.ts';
import { countedNetworks } from './client-address.ts';
import type { RateLimiter } from './rate-limiter.ts';

type Counting = {
  readonly limiter: RateLimiter;
  readonly config: Pick<Config, 'addressLimitFactor'>;
};

/**
 * Takes a point of `name` for an address, as each network that it is counted as (`countedNetworks`).
 * @returns null, or the time from which it may be tried again
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

/** Whole seconds until then, as Retry-After says them; at least 1. */
export function secondsUntil(retryAt: Date): number {
  return Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1_000));
}
