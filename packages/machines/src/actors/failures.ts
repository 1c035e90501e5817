import { CallError, type ErrorCode } from '@rendezvous/contract/errors';

/** What an actor failed with: anything but a call's own error is a fault of ours. */
export function failureOf(error: unknown): CallError {
  return error instanceof CallError ? error : new CallError('internal');
}

export function isRefusedWith(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return error instanceof CallError && codes.includes(error.code);
}
