import type { Readable } from 'node:stream';
import type { ServedCallName, endpoints } from '@rendezvous/contract/endpoints';
import type { CallResponse, Body, Query } from '@rendezvous/contract/calls';
import type { Viewer } from '../accounts/viewer.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import type { CookieToSet } from './cookies.ts';

/** What a route knows of the request beside its parsed input. */
export type RequestFacts = {
  readonly requestId: string;
  /** The site that the request is made to. */
  readonly site: Site;
  /** The client's address, as TRUST_PROXY proxies say (`client-address.ts`). */
  readonly ip: string;
  /** Whether the request comes from this machine itself (`local-request.ts`). */
  readonly local: boolean;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body's bytes where the call has no JSON body schema: the webhook's signature, an upload. */
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
  /** Who asks; null only where the call's policy is `visitor`. */
  readonly viewer: ViewerOf<Name>;
  /** The `Idempotency-Key`; there on every idempotent call. */
  readonly key: string;
  readonly facts: RequestFacts;
  readonly services: Services;
};

/** How often one address or one member may call: `points` per `seconds`, counted by `by`. */
export type Limit = { readonly points: number; readonly seconds: number; readonly by: 'ip' | 'member' };

export type Route<Name extends ServedCallName = ServedCallName> = {
  readonly name: Name;
  readonly limit: Limit | null;
  /**
   * Whether what this input is answered may be shared among anonymous visitors for a short time (`shared-answers.ts`): it
   * depends on nothing but the input, the site, the visitor's country and their browser's languages.
   */
  readonly shared: ((query: Query<Name>) => boolean) | null;
  readonly handle: (request: CallRequest<Name>) => Promise<CallResponse<Name>>;
};

/** Ties a handler to its row in the table of calls. A handler reads as: find, allow, do, present (style.md, habit 6). */
export function route<Name extends ServedCallName>(
  name: Name,
  handle: (request: CallRequest<Name>) => Promise<CallResponse<Name>>,
  { limit = null, shared = null }: Partial<Pick<Route<Name>, 'limit' | 'shared'>> = {},
): Route<Name> {
  return { name, limit, shared, handle };
}
