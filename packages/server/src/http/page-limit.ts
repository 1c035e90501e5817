import type { Middleware } from 'koa';
import type { Services } from '../services.ts';
import { secondsUntil, takeForAddress } from './address-limit.ts';
import { refusalPages } from './refusal-page.ts';
import type { RequestState } from './request-log.ts';

/**
 * Pages that are rendered for one address. Rendering costs milliseconds of CPU; a person opens a few a minute, since all
 * but the first of a visit are made in the browser.
 */
const PAGES = { points: 300, seconds: 60 } as const;

/** Stands before the rendered pages, and refuses an address that asks for too many with a page that says when to come back. */
export function pageLimit(services: Pick<Services, 'config' | 'limiter'>): Middleware<RequestState> {
  const showRefusal = refusalPages();
  return async (ctx, next) => {
    const retryAt = await takeForAddress(services, 'pages', ctx.ip, PAGES);
    if (!retryAt) return next();
    const seconds = secondsUntil(retryAt);
    ctx.set('Retry-After', String(seconds));
    ctx.state.code = 'rate_limited';
    showRefusal(ctx, {
      status: 429,
      title: 'error.page_title',
      text: 'error.too_many_pages',
      values: { seconds },
    });
    return undefined;
  };
}
