import type { CallResponse, Body, Query } from '@rendezvous/contract/calls';
import type { CallName, endpoints } from '@rendezvous/contract/endpoints';
import type { MemberState } from './state.ts';
import type { MockBackend } from './mock-backend.ts';

type ViewerOf<Name extends CallName> = (typeof endpoints)[Name]['policy'] extends 'visitor'
  ? MemberState | null
  : MemberState;

/** What a mock receives: the parsed input, the viewer and the backend. It corresponds to the server's `CallRequest`. */
export type MockRequest<Name extends CallName> = {
  readonly query: Query<Name>;
  readonly body: Body<Name>;
  /** The signed-in member; null only where the call's policy is `visitor` (ACCOUNT-18). */
  readonly viewer: ViewerOf<Name>;
  /** The `Idempotency-Key`; empty unless the call is idempotent (CALL-3). */
  readonly key: string;
  /** The request itself. Its body is unread if the call has no JSON body. */
  readonly request: Request;
  /** The token of the session that the request came with. */
  readonly session: string | null;
  /** Signs the browser of this request in (a token) or out (null). */
  readonly setSession: (token: string | null) => void;
  readonly backend: MockBackend;
};

export type Mock<Name extends CallName = CallName> = {
  readonly name: Name;
  readonly respond: (request: MockRequest<Name>) => CallResponse<Name> | Promise<CallResponse<Name>>;
};

export type Mocks = { readonly [Name in CallName]: Mock<Name> };

/** Types a mock by its row in the table of calls, as the server's `route` does. */
export function mock<Name extends CallName>(name: Name, respond: Mock<Name>['respond']): Mock<Name> {
  return { name, respond };
}
