import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { RequestState } from './request-log.ts';

type RequestSource = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string };
};

/**
 * Headers in which a proxy describes the original connection. After this middleware, only the trusted value is left.
 */
const FORWARDED_HEADERS = ['x-forwarded-host', 'x-forwarded-proto'] as const;

/**
 * Sets `ctx.ip` for the following middleware, and removes everything from the X-Forwarded headers that the trusted
 * proxies did not write. `hops` is TRUST_PROXY, the number of proxies in front of the server.
 */
export function trustProxies(hops: number, log: Logger): Middleware<RequestState> {
  let warned = false;
  return (ctx, next) => {
    const { headers } = ctx.req;
    if (hops === 0 && headers['x-forwarded-for'] !== undefined && !warned) {
      warned = true;
      log.warn(
        'A request came with X-Forwarded-For, which is ignored while TRUST_PROXY is 0. Behind a proxy, all visitors ' +
          'share one limit until TRUST_PROXY is the number of proxies.',
      );
    }
    for (const name of FORWARDED_HEADERS) {
      if (headers[name] !== undefined) headers[name] = hops > 0 ? fromRight(headers[name], hops) : undefined;
    }
    ctx.request.ip = clientAddress(ctx.req, hops);
    return next();
  };
}

/**
 * Returns the client's address. Each of the `hops` trusted proxies appends the address of the connection that it
 * received, so the entry `hops` places from the right is the client's. An IPv4-mapped address (`::ffff:…`) becomes
 * IPv4.
 */
export function clientAddress({ headers, socket }: RequestSource, hops: number): string {
  const forwarded = hops > 0 ? fromRight(headers['x-forwarded-for'], hops) : undefined;
  return toAddress(forwarded) ?? toAddress(socket.remoteAddress) ?? '';
}

function fromRight(header: string | string[] | undefined, hops: number): string | undefined {
  const entries = String(header ?? '').split(',').map((entry) => entry.trim()).filter(Boolean); // prettier-ignore
  return entries.at(-hops) ?? entries[0];
}

/** Removes port, brackets and zone, which some proxies write. Returns undefined for a text that is not an address. */
function toAddress(text: string | undefined): string | undefined {
  const bare = (text ?? '')
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) ? bare : undefined;
}

/** A network that counts as one visitor, and the factor by which its limits are multiplied. */
export type CountedNetwork = { readonly network: string; readonly factor: number };

/** The factor of a /48, which can belong to a company, or to a single person who can change between 65,536 networks. */
const WIDE_FACTOR = 16;

/**
 * Returns the networks that an address counts as (CALL-6). An IPv4 address counts as itself. An IPv6 subscriber has at
 * least a /64 (RFC 6177) and can use any address in it, so an IPv6 address counts as its /64 and as its /48.
 */
export function countedNetworks(address: string): readonly CountedNetwork[] {
  if (address === '' || isIPv4(address)) return [{ network: address, factor: 1 }];
  const groups = groupsOf(address);
  return [
    { network: `${groups.slice(0, 4).join(':')}::/64`, factor: 1 },
    { network: `${groups.slice(0, 3).join(':')}::/48`, factor: WIDE_FACTOR },
  ];
}

/** Returns the eight groups of an IPv6 address, each in its shortest form. */
function groupsOf(address: string): string[] {
  // The URL parser normalises an address to a form with at most one `::`.
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}
