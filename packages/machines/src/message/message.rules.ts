import type { ErrorCode } from '@rendezvous/contract/errors';
import { isRefusedWith } from '../actors/failures.ts';

/** Codes with which a message is refused for good (CHAT-26): another try would have the same result. */
const REFUSALS: readonly ErrorCode[] = [
  'authentication_required',
  'premium_required',
  'fictional_limit',
  'not_confirmed',
  'pending_deletion',
  'blocked',
  'forbidden',
  'not_found',
  'invalid_fields',
  'invalid_request',
  'too_large',
];

export function isRefusal(error: unknown): boolean {
  return isRefusedWith(error, ...REFUSALS);
}

/**
 * Whether another try may succeed within seconds. After `rate_limited` the message is not tried by itself (CHAT-24).
 */
export function mayBeRetried(error: unknown): boolean {
  return !isRefusedWith(error, 'rate_limited');
}

/** Milliseconds before the next try: 2 seconds, then twice as long each time (CHAT-24). */
export function retryDelay(tries: number): number {
  return 1_000 * 2 ** Math.max(1, tries);
}
