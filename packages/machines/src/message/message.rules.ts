import type { ErrorCode } from '@rendezvous/contract/errors';
import { isRefusedWith } from '../actors/failures.ts';

/** Answers that trying again does not change: the writer must do something first. */
const REFUSALS: readonly ErrorCode[] = [
  'authentication_required',
  'premium_required',
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

/** Whether the same try may succeed in some seconds: not where the server says when it may be asked again. */
export function mayPass(error: unknown): boolean {
  return !isRefusedWith(error, 'rate_limited');
}

/** Milliseconds before the next try: two seconds, then twice as long each time. */
export function retryAfter(tries: number): number {
  return 1_000 * 2 ** Math.max(1, tries);
}
