/** Counts calls; shared by all API processes where REDIS_URL is set, else kept in memory. */
export type RateLimiter = {
  /** Takes a point of `key`. Null, or the time from which it may be tried again. */
  take(key: string, limit: { points: number; seconds: number }): Promise<Date | null>;
  close(): Promise<void>;
};
