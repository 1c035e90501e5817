import type { CallResponse, Body, Query } from '@rendezvous/contract/calls';
import type { CallName, endpoints } from '@rendezvous/contract/endpoints';
import type { MemberState } from './state.ts';
import type { MockBackend } from './mock-backend.ts';

type ViewerOf<Name extends CallName> = (typeof endpoints)[Name]['policy'] extends 'visitor'
  ? MemberState | null
  : MemberState;

/** What a mock answers from: the parsed input, who asks, and the world. The twin of the server's `CallRequest`. */
export type MockRequest<Name extends CallName> = {
  readonly query: Query<Name>;
  readonly body: Body<Name>;
  /** Who asks; null only where the call's policy is `visitor`. */
  readonly viewer: ViewerOf<Name>;
  /** The `Idempotency-Key`; there on every idempotent call. */
  readonly key: string;
  /** The request itself, its body unread where the call has no JSON body. */
  readonly request: Request;
  /** The token of the session that the request came with. */
  readonly session: string | null;
  /** Signs this request's browser in (a token) or out (null). */
  readonly keepSession: (token: string | null) => void;
  readonly backend: MockBackend;
};

export type Mock<Name extends CallName = CallName> = {
  readonly name: Name;
  readonly answer: (request: MockRequest<Name>) => CallResponse<Name> | Promise<CallResponse<Name>>;
};

export type Mocks = { readonly [Name in CallName]: Mock<Name> };

/** Ties an answer to its row in the table of calls, as the server's `route` does. */
export function mock<Name extends CallName>(name: Name, answer: Mock<Name>['answer']): Mock<Name> {
  return { name, answer };
}
