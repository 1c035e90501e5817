import { RELOAD } from '@rendezvous/contract/rules';

/** Tries of the stream after which the page polls beside it (LIVE-6). */
export const TRIES_BEFORE_POLLING = 3;
/** Milliseconds until the first poll, also after a stream broke (LIVE-5). */
export const FIRST_POLL_MS = RELOAD.firstSeconds * 1_000;
const MAX_BACKOFF_MS = 60_000;

/** Milliseconds before the next try: one second, doubled each time, at most a minute (LIVE-6). */
export function backoff(tries: number): number {
  return Math.min(MAX_BACKOFF_MS, 1_000 * 2 ** Math.max(0, tries - 1));
}

/** Milliseconds between two polls: longer where push notifies the member anyway (LIVE-5). */
export function pollEvery(subscribedToPush: boolean): number {
  return (subscribedToPush ? RELOAD.everySecondsWithPush : RELOAD.everySeconds) * 1_000;
}
