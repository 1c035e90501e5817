import type { Policy } from './policies.ts';

/**
 * Method, path and policy of a call (CALL-1). This is plain data, so the browser's client loads no schema library
 * (docs/decisions/0001-one-table-of-calls.md). `calls.ts` has the schemas.
 *
 * `flag` is the query parameter that distinguishes two calls with the same method and path, as in `user.php?push=1`.
 * `idempotent` calls spend credits or money and are refused without an `Idempotency-Key` (CALL-3).
 * `policy` says who may make the call (`policies.ts`). `streaming` calls respond with server-sent events, `download` calls
 * with a file, not with JSON.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly policy: Policy;
  readonly flag?: string;
  readonly idempotent?: true;
  readonly streaming?: true;
  readonly multipart?: true;
  /** The response is a file of this type, which a page links to. */
  readonly download?: 'text/csv' | 'application/zip';
  /** The server does not implement this call yet; its screens and its mock exist. */
  readonly planned?: true;
};
