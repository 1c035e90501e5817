/** How long one of our calls waits for the provider, over all that it asks: milliseconds. The call itself has ten seconds. */
export const PROVIDER_MS = 8_000;
/** How long reading an order waits for the provider: milliseconds. Without an answer the order is shown as it is known. */
export const READ_MS = 5_000;

/** A moment by the process's own clock, which a test does not move. */
export type Deadline = { readonly leftMs: () => number };

export function deadlineIn(ms: number): Deadline {
  const at = performance.now() + ms;
  return { leftMs: () => at - performance.now() };
}
