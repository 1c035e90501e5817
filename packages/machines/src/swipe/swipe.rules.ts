/**
 * Milliseconds until the likes return (LIKE-1), or a minute if the server gave no time: then the deck is loaded again.
 */
export function untilReset(resetAt: string | null, now: number): number {
  return resetAt === null ? 60_000 : Math.max(0, Date.parse(resetAt) - now);
}
