import type { Middleware } from 'koa';
import type { RequestState } from '../http/request-log.ts';

/** Colours of the product's own theme, for a site that sets no `canvas` or no `brand` (SITE-8). */
const DESIGN = { canvas: '#fcf9fa', brand: '#8f1f4a' };

/** Serves `/site.webmanifest` with the name and colours of the site's installed app (APP-1; W3C, Web App Manifest). */
export function webManifest(): Middleware<RequestState> {
  return (ctx, next) => {
    if (ctx.path !== '/site.webmanifest' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const { name, description, domain_language, theme } = ctx.state.site.settings;
    ctx.state.call = 'web-manifest';
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.type = 'application/manifest+json';
    ctx.body = JSON.stringify({
      id: '/',
      name,
      short_name: name,
      description,
      ...(domain_language ? { lang: domain_language } : {}),
      start_url: '/members',
      scope: '/',
      display: 'standalone',
      background_color: theme.canvas?.light ?? DESIGN.canvas,
      theme_color: theme.brand?.light ?? DESIGN.brand,
      icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
    });
    return undefined;
  };
}
