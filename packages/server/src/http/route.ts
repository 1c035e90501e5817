import type { Readable } from 'node:stream';
import type { ServedCallName, endpoints } from '@rendezvous/contract/endpoints';
import type { CallResponse, Body, Query } from '@rendezvous/contract/calls';
import type { Viewer } from '../accounts/viewer.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import type { CookieToSet } from '@rendezvous/contract/cookies';

/** The facts about a request that a route can use beside its parsed input. */
export type RequestFacts = {
  readonly requestId: string;
  /** The site that the request is made to. */
  readonly site: Site;
  /** The client's address; with TRUST_PROXY, as the proxies report it (`client-address.ts`). */
  readonly ip: string;
  /** Whether the request comes from this machine (`local-request.ts`). */
  readonly local: boolean;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Returns the bytes of the body, for calls without a JSON schema: the provider's webhook. */
  readonly rawBody: () => Promise<Buffer>;
  readonly stream: Readable;
  readonly setCookie: (cookie: CookieToSet) => void;
};

type ViewerOf<Name extends ServedCallName> = (typeof endpoints)[Name]['policy'] extends 'visitor'
  ? Viewer | null
  : Viewer;

export type CallRequest<Name extends ServedCallName> = {
  readonly query: Query<Name>;
  readonly body: Body<Name>;
  /** The member who makes the call; null only if the policy of the call is `visitor`. */
  readonly viewer: ViewerOf<Name>;
  /** The `Idempotency-Key`; valid on every idempotent call (CALL-3). */
  readonly key: string;
  readonly facts: RequestFacts;
  readonly services: Services;
};

/** How often one address or one member may make a call: `points` in `seconds`, counted by `by` (CALL-6). */
export type Limit = { readonly points: number; readonly seconds: number; readonly by: 'ip' | 'member' };

export type Route<Name extends ServedCallName = ServedCallName> = {
  readonly name: Name;
  readonly limit: Limit | null;
  /**
   * Whether the response to this input may be shared among visitors without a session (`shared-responses.ts`, CALL-9). It
   * may depend only on the input, the site, the visitor's country and the browser's languages.
   */
  readonly shared: ((query: Query<Name>) => boolean) | null;
  readonly handle: (request: CallRequest<Name>) => Promise<CallResponse<Name>>;
};

/** The result of a `download` call. The file is sent while it is read, so it is never in memory as a whole. */
export type Download = { readonly fileName: string; readonly content: Readable };

/** Connects a handler with its row in the table of calls. A handler loads, authorises, runs a command and presents. */
export function route<Name extends ServedCallName>(
  name: Name,
  handle: (request: CallRequest<Name>) => Promise<CallResponse<Name>>,
  { limit = null, shared = null }: Partial<Pick<Route<Name>, 'limit' | 'shared'>> = {},
): Route<Name> {
  return { name, limit, shared, handle };
}
