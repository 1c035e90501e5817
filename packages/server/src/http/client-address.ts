import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { RequestState } from './request-log.ts';

type Asked = Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string } };

/** What a proxy says about the connection it answered; one value after this middleware, the trusted proxy's. */
const TOLD_BY_PROXY = ['x-forwarded-host', 'x-forwarded-proto'] as const;

/**
 * Sets `ctx.ip` for everything behind it, and leaves of each X-Forwarded header only what the trusted proxies wrote.
 * `hops` is TRUST_PROXY: how many proxies stand in front.
 */
export function trustProxies(hops: number, log: Logger): Middleware<RequestState> {
  let warned = false;
  return (ctx, next) => {
    const { headers } = ctx.req;
    if (hops === 0 && headers['x-forwarded-for'] !== undefined && !warned) {
      warned = true;
      log.warn(
        'A request came with X-Forwarded-For, which is not believed while TRUST_PROXY is 0. Behind a proxy, all ' +
          'visitors share one limit until TRUST_PROXY says how many proxies there are.',
      );
    }
    for (const name of TOLD_BY_PROXY) {
      if (headers[name] !== undefined) headers[name] = hops > 0 ? fromRight(headers[name], hops) : undefined;
    }
    ctx.request.ip = clientAddress(ctx.req, hops);
    return next();
  };
}

/**
 * The address of whoever asked. Each of the `hops` trusted proxies appends the address it was asked by, so that the entry
 * so many places from the right is the first that none of them took on trust. IPv4 in IPv6 (`::ffff:…`) is IPv4.
 */
export function clientAddress({ headers, socket }: Asked, hops: number): string {
  const told = hops > 0 ? fromRight(headers['x-forwarded-for'], hops) : undefined;
  return toAddress(told) ?? toAddress(socket.remoteAddress) ?? '';
}

function fromRight(header: string | string[] | undefined, hops: number): string | undefined {
  const entries = String(header ?? '').split(',').map((entry) => entry.trim()).filter(Boolean); // prettier-ignore
  return entries.at(-hops) ?? entries[0];
}

/** Without port, brackets and zone, as some proxies write them; undefined for what is no address. */
function toAddress(text: string | undefined): string | undefined {
  const bare = (text ?? '')
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) ? bare : undefined;
}

/** A part of the network that is counted as one visitor, and how many times the usual limit it may use. */
export type CountedNetwork = { readonly network: string; readonly factor: number };

/** How much more a /48 may use than one /64 in it: it can be a company, or somebody with 65,536 networks to spare. */
const WIDE_FACTOR = 16;

/**
 * What an address is counted as: itself in IPv4. One subscriber has at least a /64 of IPv6 (RFC 6177) and changes
 * addresses in it at will; so it is counted as that, and together with its /48.
 */
export function countedNetworks(address: string): readonly CountedNetwork[] {
  if (address === '' || isIPv4(address)) return [{ network: address, factor: 1 }];
  const groups = groupsOf(address);
  return [
    { network: `${groups.slice(0, 4).join(':')}::/64`, factor: 1 },
    { network: `${groups.slice(0, 3).join(':')}::/48`, factor: WIDE_FACTOR },
  ];
}

/** The eight groups of an IPv6 address, in its shortest form each. */
function groupsOf(address: string): string[] {
  // The URL parser writes every form of an address in one way, with at most one `::`.
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}
