import type { ServedCallName, CallName } from './endpoints.ts';
import type { CallResponse, Body, QueryInput } from './calls.ts';

/** What a caller may pass along with a call. */
export type CallParts<Name extends CallName> = {
  readonly query?: QueryInput<Name>;
  readonly body?: Body<Name> | FormData;
  /** The `Idempotency-Key` of an idempotent call: one for one intent, however often it is tried. */
  readonly key?: string;
  readonly signal?: AbortSignal;
};

/**
 * Makes a call by its name: over HTTP in the browser, in the process on the server, against the mock in tests.
 * @throws CallError with a code of the contract
 */
export type CallOf<Names extends CallName> = <Name extends Names>(
  name: Name,
  parts?: CallParts<Name>,
) => Promise<CallResponse<Name>>;
export type Call = CallOf<ServedCallName>;
