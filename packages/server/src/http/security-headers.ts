import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Config } from '../config.ts';
import type { RequestState } from './request-log.ts';

export type SiteAddress = Pick<Config, 'publicUrl'>;

/**
 * Sets the headers of every response (CALL-10). Scripts and styles must be files of the site or have the nonce of this
 * response (docs/decisions/0003-content-security-policy-and-radix.md). `allowCdnImages` adds the CDN for photos.
 */
export function securityHeaders(config: SiteAddress): Middleware<RequestState> {
  const headers = Object.entries(headersOf(config));
  const [before, between, after] = policyParts(config);
  return (ctx, next) => {
    const nonce = randomBytes(16).toString('base64');
    ctx.state.nonce = nonce;
    const { res } = ctx;
    res.setHeader('Content-Security-Policy', before + nonce + between + nonce + after);
    for (const [name, value] of headers) res.setHeader(name, value);
    return next();
  };
}

/** Returns the same headers for a response without a nonce, with `own` headers, as a flat list of names and values. */
export function fixedHeaders(config: SiteAddress, own: Record<string, string>): string[] {
  const policy = { 'Content-Security-Policy': policyOf(config, "'self'") };
  return Object.entries({ ...policy, ...headersOf(config), ...own }).flat();
}

function isHttps({ publicUrl }: SiteAddress): boolean {
  return publicUrl.protocol === 'https:';
}

function headersOf(config: SiteAddress): Record<string, string> {
  return {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(isHttps(config) ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Returns the three parts of the policy around the two places of its nonce. */
function policyParts(config: SiteAddress): [string, string, string] {
  const mark = '{nonce}';
  return policyOf(config, `'self' 'nonce-${mark}'`).split(mark) as [string, string, string];
}

/** `inline` is the list of permitted sources of scripts and styles. */
function policyOf(config: SiteAddress, inline: string): string {
  return [
    "default-src 'none'",
    `script-src ${inline}`,
    `style-src ${inline}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps(config) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
