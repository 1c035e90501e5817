import { RELOAD } from '@rendezvous/contract/rules';

/** Tries before the page stops trusting that events will come and asks for itself beside them. */
export const TRIES_BEFORE_POLLING = 3;
/** Milliseconds until the first asking (spec section 9), also where a stream that broke has not come back by then. */
export const FIRST_POLL_MS = RELOAD.firstSeconds * 1_000;
const LONGEST_MS = 60_000;

/** Milliseconds before the next try: one second, doubled each time, never more than a minute. */
export function backoff(tries: number): number {
  return Math.min(LONGEST_MS, 1_000 * 2 ** Math.max(0, tries - 1));
}

/** Milliseconds between two polls: rarer where push tells of news anyway (spec section 9). */
export function pollEvery(subscribedToPush: boolean): number {
  return (subscribedToPush ? RELOAD.everySecondsWithPush : RELOAD.everySeconds) * 1_000;
}
