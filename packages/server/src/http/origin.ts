import { CallError } from '@rendezvous/contract/errors';

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** Calls that come from outside any page and carry their own proof. */
const FROM_ELSEWHERE = new Set(['/api/payment-webhook.php']);
/** A GET that changes something (spec section 7). */
const CHANGING_GETS = new Set(['/api/logout.php']);

/**
 * Refuses a change that another site's page asks for (OWASP, fetch metadata): `Sec-Fetch-Site` where the browser sends
 * it, else `Origin` against our own. A request with neither is no browser's and carries no one's cookies unawares.
 * @throws CallError forbidden
 */
export function refuseOtherSites({ method, path, headers }: Asked, ownOrigin: string): void {
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(method) || CHANGING_GETS.has(path);
  if (!changes || FROM_ELSEWHERE.has(path)) return;
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new CallError('forbidden');
  if (origin !== undefined && origin !== ownOrigin) throw new CallError('forbidden');
}
