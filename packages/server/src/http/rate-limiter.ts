/** Counts calls: in Redis for all API processes if REDIS_URL is set, else in the memory of this process. */
export type RateLimiter = {
  /** Takes a point of `key`. Returns null, or the time of the next permitted try. */
  take(key: string, limit: { points: number; seconds: number }): Promise<Date | null>;
  close(): Promise<void>;
};
