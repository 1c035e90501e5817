import type { Logger } from 'pino';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { throttleLog } from '../throttle-log.ts';
import type { RateLimiter } from './rate-limiter.ts';

type Limit = { points: number; seconds: number };

const REDIS_TIMEOUT_MS = 500;
const RECONNECT_MS = { first: 100, longest: 5_000 } as const;
/** A failure of Redis is logged at most once in this time, not once for each request. */
const LOG_UNAVAILABLE_SECONDS = 60;

/**
 * Counts calls in the memory of this process, or in Redis if REDIS_URL is set (CALL-6).
 * While Redis is unavailable, each process counts for itself, because a site without shared limits is better than none.
 */
export async function createRateLimiter(config: Pick<Config, 'redisUrl'>, log: Logger): Promise<RateLimiter> {
  const local = limiters((limit) => new RateLimiterMemory(limit));
  if (!config.redisUrl) {
    return { take: (key, limit) => consume(local(limit), key), close: () => Promise.resolve() };
  }
  // Loaded only where it is used, because it is a tenth of all code at the start.
  const { createClient } = await import('redis');
  const logFailure = throttleLog<unknown>(LOG_UNAVAILABLE_SECONDS, (error, suppressed) =>
    log.warn({ err: error, suppressed }, 'redis is unavailable, this process counts its own limits'),
  );
  const client = createClient({
    url: config.redisUrl,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (tries) => Math.min(RECONNECT_MS.first * 2 ** tries, RECONNECT_MS.longest),
    },
  });
  client.on('error', logFailure);
  // Not awaited: the client retries until it is connected, and the site starts without it.
  client.connect().catch(logFailure);
  const shared = limiters(
    (limit) =>
      new RateLimiterRedis({
        ...limit,
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
      }),
  );
  return {
    async take(key, limit) {
      try {
        return await within(REDIS_TIMEOUT_MS, consume(shared(limit), key));
      } catch (error) {
        logFailure(error);
        return consume(local(limit), key);
      }
    },
    async close() {
      client.destroy();
    },
  };
}

/** Returns a function that creates a limiter for each kind of limit at its first use. */
function limiters(
  make: (options: { points: number; duration: number; keyPrefix: string }) => RateLimiterAbstract,
) {
  const limitersByName = new Map<string, RateLimiterAbstract>();
  return ({ points, seconds }: Limit): RateLimiterAbstract => {
    const name = `${points}/${seconds}`;
    const limiter =
      limitersByName.get(name) ?? make({ points, duration: seconds, keyPrefix: `limit:${name}` });
    limitersByName.set(name, limiter);
    return limiter;
  };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<Date | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return new Date(Date.now() + error.msBeforeNext);
    throw error;
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('no response in time')), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(late);
  }
}
