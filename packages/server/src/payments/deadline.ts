/** How long a call waits for all its requests to the provider, in milliseconds; in all it has ten seconds (PAY-11). */
export const PROVIDER_MS = 8_000;
/** How long reading an order waits for the provider, in milliseconds; after that the stored order is returned. */
export const READ_MS = 5_000;

/** A moment by the clock of the process, which tests do not move. */
export type Deadline = { readonly leftMs: () => number };

export function deadlineIn(ms: number): Deadline {
  const at = performance.now() + ms;
  return { leftMs: () => at - performance.now() };
}

/** The earlier of a deadline and one in `ms` milliseconds. */
export function within(deadline: Deadline | undefined, ms: number): Deadline {
  const shorter = deadlineIn(ms);
  return deadline ? { leftMs: () => Math.min(deadline.leftMs(), shorter.leftMs()) } : shorter;
}
