import type { ServedCallName, CallName } from './endpoints.ts';
import type { CallResponse, Body, QueryInput } from './calls.ts';

/** The arguments of a call. */
export type CallOptions<Name extends CallName> = {
  readonly query?: QueryInput<Name>;
  readonly body?: Body<Name> | FormData;
  /** The `Idempotency-Key` of an idempotent call. One intent keeps one key, however often it is tried (CALL-3). */
  readonly key?: string;
  readonly signal?: AbortSignal;
};

/**
 * Makes a call by its name: over HTTP in the browser, in process on the server, to the mock backend in tests.
 * @throws CallError with one of the call's codes
 */
export type CallOf<Names extends CallName> = <Name extends Names>(
  name: Name,
  parts?: CallOptions<Name>,
) => Promise<CallResponse<Name>>;
export type Call = CallOf<ServedCallName>;
