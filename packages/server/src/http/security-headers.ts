import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Config } from '../config.ts';
import type { RequestState } from './request-log.ts';

/**
 * Headers of every answer. Scripts and styles run only from our own files or with this answer's nonce
 * (docs/decisions/0003-content-security-policy-and-radix.md). Photos are ours and same-origin, or from the CDN's origin.
 */
export function securityHeaders(config: Config): Middleware<RequestState> {
  const https = config.publicUrl.protocol === 'https:';
  return (ctx, next) => {
    const nonce = randomBytes(16).toString('base64');
    ctx.state.nonce = nonce;
    ctx.set({
      'Content-Security-Policy': [
        "default-src 'none'",
        `script-src 'self' 'nonce-${nonce}'`,
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        ...(https ? ['upgrade-insecure-requests'] : []),
      ].join('; '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
    });
    return next();
  };
}
