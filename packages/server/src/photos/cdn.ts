import type { Middleware } from 'koa';
import type { RequestState } from '../http/request-log.ts';
import type { Services } from '../services.ts';
import type { SiteSettings } from '@rendezvous/contract/site-settings';
import type { Site } from '../site/site.ts';
import type { SigningOptions } from './sign-responses.ts';

/** Returns a site's `cdn_prefix` without a trailing slash, and its origin; null when it is empty or not plain https. */
export function cdnOf({
  cdn_prefix,
}: Pick<SiteSettings, 'cdn_prefix'>): { readonly prefix: string; readonly origin: string } | null {
  const url = URL.parse(cdn_prefix);
  if (!url || url.protocol !== 'https:' || url.search || url.hash || url.username || url.password)
    return null;
  return { prefix: url.href.replace(/\/+$/, ''), origin: url.origin };
}

/** The options for signing photo addresses in a response of this site, with the prefix of its CDN if it has one. */
export function signingOptions(
  services: Pick<Services, 'clock' | 'photoAddresses'>,
  { settings }: Pick<Site, 'settings'>,
): SigningOptions {
  const prefix = cdnOf(settings)?.prefix ?? '';
  return { addresses: services.photoAddresses, now: services.clock(), prefix };
}

/** Lets pages show images from their site's CDN (PRIVACY-6). It must run before the middleware that renders pages. */
export function allowCdnImages(): Middleware<RequestState> {
  return (ctx, next) => {
    const cdn = cdnOf(ctx.state.site.settings);
    if (cdn) {
      const policy = ctx.response.get('Content-Security-Policy');
      ctx.set('Content-Security-Policy', policy.replace("img-src 'self'", `img-src 'self' ${cdn.origin}`));
    }
    return next();
  };
}
