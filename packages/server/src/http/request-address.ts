import type { Middleware } from 'koa';
import { CallError, type ErrorCode } from '@rendezvous/contract/errors';
import type { Logger } from 'pino';
import { errorResponse } from './error-response.ts';
import { refusalPages } from './refusal-page.ts';
import type { RequestState } from './request-log.ts';

/** The longest accepted address in characters. RFC 9110 recommends at least 8,000. */
const LONGEST_ADDRESS = 8_000;

/** The HTTP status with which an address is refused. */
type AddressRefusal = NonNullable<RequestState['refusedAddress']>;

const CODES = { 400: 'invalid_request', 404: 'not_found', 414: 'too_large' } as const satisfies Record<
  AddressRefusal,
  ErrorCode
>;

/**
 * Checks the request target as it was received. The following middleware can safely decode an accepted address, pass it
 * to `new URL` and write it into a link.
 * @returns the path and query, or the status of the refusal: 414 if the address is too long, 400 if it cannot be
 * decoded or has a NUL in the query, and 404 if the path has characters that URL parsers treat differently
 */
export function checkAddress(url: string): { readonly url: string } | { readonly refused: AddressRefusal } {
  if (url.length > LONGEST_ADDRESS) return { refused: 414 };
  // A client can send an absolute URL, as to a proxy. Its host is ignored, and the Host header counts.
  const address = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const [path = '', query = ''] = address.split(/\?(.*)/s, 2);
  if (address !== '' && !path.startsWith('/')) return { refused: 400 };
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return { refused: 400 };
  }
  if (/\p{Cc}|\\|\/\//u.test(decoded)) return { refused: 404 };
  if (query.includes('%00')) return { refused: 400 };
  return { url: address === '' ? '/' : address };
}

/**
 * Runs before all middleware that reads the address. It replaces a refused address by a harmless one, which keeps only
 * the prefix that the response depends on: `/api/` or the language.
 */
export function sanitizeAddress(): Middleware<RequestState> {
  return (ctx, next) => {
    const received = ctx.req.url ?? '/';
    const checked = checkAddress(received);
    if ('refused' in checked) {
      ctx.state.refusedAddress = checked.refused;
      ctx.req.url = /^\/(api|[a-z]{2})\//.exec(received)?.[0] ?? '/';
    } else if (checked.url !== received) {
      ctx.req.url = checked.url;
    }
    return next();
  };
}

/** Responds to an address that `sanitizeAddress` refused: with a code to a call, and with a page to anything else. */
export function refuseAddress(log: Logger): Middleware<RequestState> {
  const showRefusal = refusalPages();
  return (ctx, next) => {
    const { refusedAddress: status } = ctx.state;
    if (!status) return next();
    const error = new CallError(CODES[status]);
    ctx.state.code = error.code;
    if (ctx.path.startsWith('/api/')) {
      ctx.status = status;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = errorResponse(error, ctx.state.requestId, log).body;
    } else {
      showRefusal(ctx, { status, title: 'error.not_found_title', text: 'error.not_found_hint' });
    }
    return undefined;
  };
}
