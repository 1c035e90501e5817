/** Whole seconds that are left, never less than none; the deadline is the server's, in milliseconds since the epoch. */
export function secondsLeft(deadline: number | null, now: number): number {
  return deadline === null ? 0 : Math.max(0, Math.ceil((deadline - now) / 1_000));
}
