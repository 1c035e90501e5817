import { CallError, type ErrorCode } from '@rendezvous/contract/errors';

/** Answers that trying again does not change: the writer must do something first. */
const REFUSALS = new Set<ErrorCode>([
  'authentication_required',
  'premium_required',
  'not_confirmed',
  'blocked',
  'forbidden',
  'not_found',
  'invalid_fields',
  'invalid_request',
  'too_large',
]);

export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && REFUSALS.has(error.code);
}

/** Milliseconds before the next try: two seconds, then four. */
export function retryAfter(tries: number): number {
  return 1_000 * 2 ** Math.max(1, tries);
}
