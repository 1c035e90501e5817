/** Milliseconds until the likes of a new day; a minute where the server did not say when, so that it is asked again. */
export function untilReset(resetAt: string | null, now: number): number {
  return resetAt === null ? 60_000 : Math.max(0, Date.parse(resetAt) - now);
}
