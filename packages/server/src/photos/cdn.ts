import type { Middleware } from 'koa';
import type { RequestState } from '../http/request-log.ts';
import type { Services } from '../services.ts';
import type { SiteSettings } from '@rendezvous/contract/site-settings';
import type { Site } from '../site/site.ts';
import type { SigningOptions } from './sign-answers.ts';

/** A site's `cdn_prefix` without a slash at its end, and its origin; null where it is empty or no plain https address. */
export function cdnOf({
  cdn_prefix,
}: Pick<SiteSettings, 'cdn_prefix'>): { readonly prefix: string; readonly origin: string } | null {
  const url = URL.parse(cdn_prefix);
  if (!url || url.protocol !== 'https:' || url.search || url.hash || url.username || url.password)
    return null;
  return { prefix: url.href.replace(/\/+$/, ''), origin: url.origin };
}

/** How an answer to this visitor writes its photos' addresses: by way of the site's CDN where it has one. */
export function addressWriting(
  services: Pick<Services, 'clock' | 'photoAddresses'>,
  { settings }: Pick<Site, 'settings'>,
): SigningOptions {
  const prefix = cdnOf(settings)?.prefix ?? '';
  return { addresses: services.photoAddresses, now: services.clock(), prefix };
}

/** Lets pages show pictures of their site's CDN. Stands before whatever makes the page. */
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
