import { CallError } from '@rendezvous/contract/errors';

type RequestHead = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** Calls that do not come from a page and prove themselves by a signature. */
const SIGNED_CALLS = new Set(['/api/payment-webhook.php']);
/** Calls that change something although they are a GET. */
const CHANGING_GETS = new Set(['/api/logout.php']);

/**
 * Refuses a change that a page of another site requests (CALL-5; OWASP, fetch metadata). It checks `Sec-Fetch-Site` and
 * `Origin` where they are sent. A request with neither does not come from a page in a browser.
 * @throws CallError forbidden
 */
export function refuseOtherSites({ method, path, headers }: RequestHead, ownOrigin: string): void {
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(method) || CHANGING_GETS.has(path);
  if (!changes || SIGNED_CALLS.has(path)) return;
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new CallError('forbidden');
  if (origin !== undefined && origin !== ownOrigin) throw new CallError('forbidden');
}
