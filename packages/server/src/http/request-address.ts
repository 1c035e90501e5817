import type { Middleware } from 'koa';
import { CallError, type ErrorCode } from '@rendezvous/contract/errors';
import type { Logger } from 'pino';
import { answerError } from './answer-error.ts';
import { refusalPages } from './refusal-page.ts';
import type { RequestState } from './request-log.ts';

/** Longest address in characters that is looked at; RFC 9110 asks for at least 8,000. */
const LONGEST_ADDRESS = 8_000;

/** Why an address is refused: its HTTP status. */
type AddressRefusal = NonNullable<RequestState['refusedAddress']>;

const CODES = { 400: 'invalid_request', 404: 'not_found', 414: 'too_large' } as const satisfies Record<
  AddressRefusal,
  ErrorCode
>;

/**
 * Judges the address of a request, the first line's second word, as it came. Everything behind may then decode it, hand
 * it to `new URL` and write it into a link.
 * @returns the path and query, or why they are refused: longer than anything of ours (414), undecodable or with a NUL in
 * the query (400), or a path that none of ours looks like and that URL parsers disagree about (404)
 */
export function judgeAddress(url: string): { readonly url: string } | { readonly refused: AddressRefusal } {
  if (url.length > LONGEST_ADDRESS) return { refused: 414 };
  // `GET http://host/path`, as clients speak to a proxy: the host is the one of the Host header.
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
 * Stands before everything that reads the address: replaces one that is refused by a harmless one, which keeps what the
 * answer depends on, the language's prefix or that it was a call.
 */
export function settleAddress(): Middleware<RequestState> {
  return (ctx, next) => {
    const asked = ctx.req.url ?? '/';
    const judged = judgeAddress(asked);
    if ('refused' in judged) {
      ctx.state.refusedAddress = judged.refused;
      ctx.req.url = /^\/(api|[a-z]{2})\//.exec(asked)?.[0] ?? '/';
    } else if (judged.url !== asked) {
      ctx.req.url = judged.url;
    }
    return next();
  };
}

/** Answers what `settleAddress` refused: a call with its code, anything else with a page in the visitor's language. */
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
      ctx.body = answerError(error, ctx.state.requestId, log).body;
    } else {
      showRefusal(ctx, { status, title: 'error.not_found_title', text: 'error.not_found_hint' });
    }
    return undefined;
  };
}
