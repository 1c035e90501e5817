import type { Middleware } from 'koa';
import type { Services } from '../services.ts';
import { secondsUntil, takeForAddress } from './address-limit.ts';
import { refusalPages } from './refusal-page.ts';
import type { RequestState } from './request-log.ts';

/**
 * The limit of rendered pages for one address (CALL-6). Rendering costs milliseconds of CPU. A person needs few,
 * because only the first page of a visit is rendered here, and the others in the browser.
 */
const PAGES = { points: 300, seconds: 60 } as const;

/** Runs before pages are rendered, and refuses an address beyond the limit with a page that shows when to try again. */
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
      text: 'error_page.too_many_pages',
      values: { seconds },
    });
    return undefined;
  };
}
