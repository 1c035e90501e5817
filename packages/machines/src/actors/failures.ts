import { CallError, type ErrorCode } from '@rendezvous/contract/errors';
import type { EventObject } from 'xstate';
import { errorOf } from './results.ts';

/** The failure of an actor. Any error that is not a `CallError` is a fault in the program and becomes `internal`. */
export function failureOf(error: unknown): CallError {
  return error instanceof CallError ? error : new CallError('internal');
}

/** Whether an actor failed with one of these codes. */
export function isRefusedWith(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return error instanceof CallError && codes.includes(error.code);
}

/** A guard for `onError`: whether the actor failed with one of these codes. */
export function refusedWith(...codes: readonly ErrorCode[]): (args: { event: EventObject }) => boolean {
  return ({ event }) => isRefusedWith(errorOf(event), ...codes);
}
